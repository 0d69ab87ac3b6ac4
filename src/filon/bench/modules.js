// Measures a module as `filon.bench.measure` measures native code: processor time, the best of 20 rounds.
// node modules.js BOX.wasm BOX.json, the task on stdin and the rates on stdout, both as JSON.
import { readFileSync } from 'node:fs'

const ROUNDS = 20
const [code, about] = process.argv.slice(2)
const meta = JSON.parse(readFileSync(about, 'utf8'))
const task = JSON.parse(readFileSync(0, 'utf8'))
const box = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(code)), {}).exports
const { buffer } = box.memory
new Float64Array(buffer, box.knobs.value, meta.search.knobs.length).set(meta.search.knobs)
new BigInt64Array(buffer, box.options.value, meta.options.length).set(meta.options.map(BigInt))

const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** What a second gives in the best round; `run(n)` does n units of work and says how much they were. */
function bestRate(run, seconds) {
  let units = 1
  for (let taken = 0; taken < seconds / 4; units *= 2) {
    const begun = spent()
    run(units)
    taken = spent() - begun
    if (taken >= seconds / 4) units = Math.max(1, Math.round((units * seconds) / ROUNDS / taken / 2))
  }
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = spent()
    const done = run(units)
    best = Math.max(best, done / (spent() - begun))
  }
  return best
}

box.seed_rng(1n)
const games = bestRate((count) => box.random_games(1, task.players, count), task.seconds)

const record = Buffer.from(task.record, 'hex')
let seed = 0n
const search = (count) => {
  for (let k = 0; k < count * task.trees; k++) {
    new Uint8Array(buffer, box.states.value, record.length).set(record)
    box.seed_rng(seed++)
    box.plant()
    box.search(task.seat, task.iterations / task.trees)
  }
  return count * task.iterations
}
process.stdout.write(JSON.stringify({ games_per_s: games, iterations_per_s: bestRate(search, task.seconds) }))
