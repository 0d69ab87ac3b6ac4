import { USUAL, type Piece } from '../wire/types'

/** How large a piece is, in board units. */
export const sizeOf = ({ width = USUAL.Piece.width, height = USUAL.Piece.height }: Piece) => ({ width, height })
