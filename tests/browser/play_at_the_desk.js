// A person at a table of the house in this browser, by its wire: whatever is legal is decided, until the game is over.
async ([house, box]) => {
  const named = (name) => new URL(document.querySelector(`meta[name=${name}]`).content, document.baseURI).href
  const worker = new Worker(house, { type: 'module' })
  const asked = new Map()
  let count = 0
  let told = () => {}
  const ready = new Promise((done, failed) => {
    worker.onmessage = ({ data }) => {
      if (data.kind === 'ready') done()
      else if (data.kind === 'failed') failed(new Error(data.reason))
      else if (data.kind === 'answer') asked.get(data.number)(data.text)
      else if (data.kind === 'told') told(JSON.parse(data.text))
    }
  })
  worker.postMessage({ kind: 'start', folder: named('device') })
  await ready
  const ask = async (method, path, keys = '', body = null) => {
    const number = count++
    const text = await new Promise((done) => {
      asked.set(number, done)
      worker.postMessage({ kind: 'ask', number, method, path, keys, body: body ? JSON.stringify(body) : '' })
    })
    if (!text.startsWith('200 ')) throw new Error(`${path}: ${text}`)
    return JSON.parse(text.slice(4))
  }
  const word = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (x) => x.toString(16).padStart(2, '0')).join('')

  const { players } = (await (await fetch(`${named('boxes')}/api/games.json`)).json()).find(({ id }) => id === box)
  const seats = Array.from({ length: players[0] }, (_, seat) => ({ who: seat ? 'easy' : 'me' }))
  const { table, invitations } = await ask('POST', '/api/tables', '', { game: box, seats, options: {} })
  const key = word()
  await ask('POST', `/api/tables/${table}/seats`, '', { invitation: invitations[0], key, entropy: word() })

  let frame = null
  let choices = []
  const problems = []
  let heard = () => {}
  const nameOf = ({ decision, path = [] }) => [decision, ...path].join(' ')
  const changed = (list, { all, gone = [], put = [], order = [] }) => {
    if (all) return all
    const now = new Map(list.filter((one) => !gone.includes(nameOf(one))).map((one) => [nameOf(one), one]))
    for (const one of put) now.set(nameOf(one), one)
    return order.length ? order.map((name) => now.get(name)) : [...now.values()]
  }
  told = (message) => {
    if (message.type === 'problem') problems.push(message)
    if (message.type === 'hint') hint = message
    if (!['frame', 'problem', 'hint'].includes(message.type)) return
    if (message.type === 'frame') {
      frame = message
      if (frame.scene) choices = frame.scene.choices ?? []
      else if (frame.change.choices) choices = changed(choices, frame.change.choices)
    }
    heard()
  }
  const next = () => new Promise((done) => (heard = done))
  const say = (message) => worker.postMessage({ kind: 'say', line: 0, text: JSON.stringify(message) })
  let coming = next()
  worker.postMessage({ kind: 'open', line: 0, path: `/api/tables/${table}` })
  say({ type: 'hello', keys: [key], look: null, moment: null })
  await coming
  let hint = null
  let seed = 7
  while (!frame.over && !problems.length) {
    coming = next()
    if (frame.mover === 0 && choices.length) {
      if (!hint) {
        say({ type: 'hint' })
        await coming
        continue
      }
      seed = (seed * 1103515245 + 12345) % 2147483648
      const { decision } = choices[Math.floor((seed / 2147483648) * choices.length)]
      say({ type: 'play', moment: frame.moment, send: word(), decision })
    }
    await coming
  }
  const result = problems.length ? null : await ask('GET', `/api/tables/${table}/result`, key)
  const replayed = problems.length ? 0 : (await ask('GET', `/api/tables/${table}/replay`, key)).length
  worker.terminate()
  return { over: !!frame.over, problems, result, replayed, hint, seats: seats.length }
}
