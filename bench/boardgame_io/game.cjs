// A game like Gold for boardgame.io: 64 cards lie face down, a turn turns two of them face up.
//
// Two cards of the same colour go to whoever turned them; others are turned down again. A random game takes about 130
// decisions, one of Gold about 110.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core')

const DOWN = 0
const GONE = 1
const CARDS = Array.from({ length: 64 }, (_, card) => ({ colour: card % 2, value: 1 + (card % 7) }))

exports.Pairs = {
  name: 'pairs',
  minPlayers: 2,
  maxPlayers: 2,

  setup: ({ random }) => ({
    secret: { cards: random.Shuffle(CARDS) },
    slots: CARDS.map(() => DOWN),
    open: [], // the cards of this turn, or of the one before while nobody has turned another
    scores: [0, 0],
  }),

  // Cards that lie face down are in `secret`: no player is ever sent them.
  playerView: PlayerView.STRIP_SECRETS,

  turn: { minMoves: 2, maxMoves: 2 },

  moves: {
    flip: {
      client: false,
      move: ({ G, playerID }, slot) => {
        if (G.open.length === 2) G.open = []
        if (G.slots[slot] !== DOWN || G.open.some((card) => card.slot === slot)) return INVALID_MOVE
        G.open.push({ slot, ...G.secret.cards[slot] })
        const [first, second] = G.open
        if (second && first.colour === second.colour) {
          G.slots[first.slot] = G.slots[second.slot] = GONE
          G.scores[playerID] += first.value + second.value
        }
      },
    },
  },

  endIf: ({ G }) => (G.slots.every((slot) => slot === GONE) ? { scores: G.scores } : undefined),

  // A card that was seen can't be unseen.
  disableUndo: true,
}
