/** States as bytes: MessagePack, as they travel, and records, as the rules read them. */
import type { Meta } from './types.ts'

type Kind = Meta['fields'][number][1]

const WIDTH: Record<Kind, number> = { i1: 1, i2: 2, i4: 4, i8: 8 }

/** The record of a state that `game.layout.pack` has packed. */
export function unpack(packed: Uint8Array, meta: Meta): Uint8Array {
  const record = new Uint8Array(meta.size)
  const [to, from] = [view(record), new Reader(packed)]
  from.list(meta.fields.length)
  for (const [, kind, offset, shape] of meta.fields) {
    let at = offset
    const fill = (depth: number): void => {
      if (depth === shape.length) {
        write(to, at, kind, from.number())
        at += WIDTH[kind]
      } else {
        const size = from.list(shape[depth]!)
        for (let k = 0; k < size; k++) fill(depth + 1)
      }
    }
    fill(0)
  }
  return record
}

/** The same bytes as `game.layout.pack` gives for a record. */
export function pack(record: Uint8Array, meta: Meta): Uint8Array {
  const [from, packed] = [view(record), [] as number[]]
  list(packed, meta.fields.length)
  for (const [, kind, offset, shape] of meta.fields) {
    let at = offset
    const read = (depth: number): void => {
      if (depth === shape.length) {
        number(packed, kind === 'i8' ? from.getBigInt64(at, true) : BigInt(small(from, at, kind)))
        at += WIDTH[kind]
      } else {
        list(packed, shape[depth]!)
        for (let k = 0; k < shape[depth]!; k++) read(depth + 1)
      }
    }
    read(0)
  }
  return Uint8Array.from(packed)
}

/** How many players there are. */
export function seatsOf(record: Uint8Array, meta: Meta): number {
  const [, kind, offset] = meta.fields.find(([name]) => name === 'seats')!
  return small(view(record), offset, kind)
}

export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, k) => byte === other[k])
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function small(from: DataView, at: number, kind: Kind): number {
  return kind === 'i1' ? from.getInt8(at) : kind === 'i2' ? from.getInt16(at, true) : from.getInt32(at, true)
}

function write(to: DataView, at: number, kind: Kind, value: number | bigint): void {
  if (kind === 'i1') to.setInt8(at, Number(value))
  else if (kind === 'i2') to.setInt16(at, Number(value), true)
  else if (kind === 'i4') to.setInt32(at, Number(value), true)
  else to.setBigInt64(at, BigInt(value), true)
}

/** Reads integers and lists of MessagePack. */
class Reader {
  private at = 0
  private readonly bytes: DataView

  constructor(packed: Uint8Array) {
    this.bytes = view(packed)
  }

  /** A list begins, of this size. */
  list(size: number): number {
    const tag = this.bytes.getUint8(this.at++)
    let found = -1
    if (tag >> 4 === 9) found = tag & 15
    else if (tag === 0xdc) found = this.bytes.getUint16(this.skip(2))
    else if (tag === 0xdd) found = this.bytes.getUint32(this.skip(4))
    if (found !== size) throw new Error(`a list of ${size} expected`)
    return size
  }

  number(): number | bigint {
    const { bytes } = this
    const tag = bytes.getUint8(this.at++)
    if (tag < 0x80) return tag
    if (tag >= 0xe0) return tag - 0x100
    switch (tag) {
      case 0xcc:
        return bytes.getUint8(this.skip(1))
      case 0xcd:
        return bytes.getUint16(this.skip(2))
      case 0xce:
        return bytes.getUint32(this.skip(4))
      case 0xcf:
        return bytes.getBigUint64(this.skip(8))
      case 0xd0:
        return bytes.getInt8(this.skip(1))
      case 0xd1:
        return bytes.getInt16(this.skip(2))
      case 0xd2:
        return bytes.getInt32(this.skip(4))
      case 0xd3:
        return bytes.getBigInt64(this.skip(8))
      default:
        throw new Error('an integer expected')
    }
  }

  /** Where the next so many bytes begin. */
  private skip(count: number): number {
    this.at += count
    return this.at - count
  }
}

function list(packed: number[], size: number): void {
  if (size < 16) packed.push(0x90 | size)
  else if (size < 1 << 16) packed.push(0xdc, ...big(BigInt(size), 2))
  else packed.push(0xdd, ...big(BigInt(size), 4))
}

/** An integer in as few bytes as it takes. */
function number(packed: number[], value: bigint): void {
  if (value >= -32n && value < 128n) packed.push(Number(value & 0xffn))
  else {
    const power = [0, 1, 2, 3].find((k) => fits(value, 8 << k))!
    packed.push((value < 0n ? 0xd0 : 0xcc) + power, ...big(value, 1 << power))
  }
}

function fits(value: bigint, bits: number): boolean {
  return value === (value < 0n ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value))
}

function big(value: bigint, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, k) => Number((value >> BigInt(8 * (bytes - 1 - k))) & 0xffn))
}
