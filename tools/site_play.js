// A person at the table of a watched page (site_watch.js) who decides whatever is legal, as fast as it can be said, until
// the game is over; where there is something to choose for the first time, a hint is asked for. The page shows it all. What is given back is what went wrong.
async () => {
  const { told } = watched
  const word = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (x) => x.toString(16).padStart(2, '0')).join('')
  const nameOf = ({ decision, path = [] }) => [decision, ...path].join(' ')
  const changed = (list, { all, gone = [], put = [], order = [] }) => {
    if (all) return all
    const now = new Map(list.filter((one) => !gone.includes(nameOf(one))).map((one) => [nameOf(one), one]))
    for (const one of put) now.set(nameOf(one), one)
    return order.length ? order.map((name) => now.get(name)) : [...now.values()]
  }
  let frame = null
  let choices = []
  let seed = 7
  let decided = -1
  let hinted = false
  for (let read = 0; ; read++) {
    while (read === told.length) {
      if (frame?.over) return []
      const isTurn = frame && frame.moment !== decided && frame.mover === frame.viewer && choices.length
      if (isTurn && !hinted && choices.length > 1) {
        hinted = true
        watched.say({ type: 'hint' })
      } else if (isTurn && (!hinted || told.some(({ type }) => type === 'hint'))) {
        seed = (seed * 1103515245 + 12345) % 2147483648
        const { decision } = choices[Math.floor((seed / 2147483648) * choices.length)]
        decided = frame.moment
        watched.say({ type: 'play', moment: frame.moment, send: word(), decision })
      }
      await new Promise((done) => (watched.heard = done))
    }
    const message = told[read]
    if (message.type === 'problem') return [message]
    if (message.type !== 'frame') continue
    frame = message
    if (frame.scene) choices = frame.scene.choices ?? []
    else if (frame.change.choices) choices = changed(choices, frame.change.choices)
  }
}
