/**
 * What a box's module answers, for tests/bots/test_modules.py: `node minds.js BOX.wasm BOX.json`, questions on stdin, answers
 * on stdout, both as JSON.
 */
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { loadMind } from '../src/mind/mind.ts'
import { pack } from '../src/mind/record.ts'
import { Tree } from '../src/mind/tree.ts'

const [code, about] = process.argv.slice(2)
const module = await WebAssembly.compile(readFileSync(code))
const meta = JSON.parse(readFileSync(about, 'utf8'))
const [mind, tree] = [await loadMind(module, meta), await Tree.plant(module, meta)]
const hex = (bytes) => Buffer.from(bytes).toString('hex')
const bytes = (text) => new Uint8Array(Buffer.from(text, 'hex'))

/** A random game as checksums: what is legal, now and then the whole state and what its mover sees, and its end. */
function trace(seats, options, seed, every) {
  const sums = []
  tree.put(0, new Uint8Array(meta.size))
  tree.setOptions(options)
  tree.seed(BigInt(seed))
  let count = tree.rules.start(0, seats)
  while (count) {
    const legal = Array.from({ length: count }, (_, k) => tree.out.get(k))
    const seen = [tree.rules.mover_at(0), legal]
    if (sums.length % every === 0) {
      tree.rules.observe(0, seen[0], 1)
      seen.push(hex(pack(tree.get(0), meta)), hex(pack(tree.get(1), meta)))
    }
    sums.push(crc32(JSON.stringify(seen)))
    count = tree.rules.step(0, legal[tree.rules.below(count)])
  }
  return [...sums, crc32(hex(pack(tree.get(0), meta)))]
}

async function answer({ ask, of }) {
  if (ask === 'trace') return trace(...of)
  const [observation, seat, what, seed, asked] = of
  if (ask === 'choose') return await mind.choose(bytes(observation), seat, what, BigInt(seed))
  const found = await mind.ponder(bytes(observation), seat, what, BigInt(seed), asked)
  return { ...found, ahead: found.ahead.map(({ decision, observation }) => [decision, hex(observation)]) }
}

const answers = []
for (const question of JSON.parse(readFileSync(0, 'utf8'))) answers.push(await answer(question))
process.stdout.write(JSON.stringify(answers))
