import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const RECORDS = [
  'destination_tresor/easy',
  'elfengold/4_players_wizards',
  'elfenland/3_players_short',
  'gold/3_players',
  'goldland/3_players_reserve',
  'highlanders/3_players',
  'rheingold/3_players',
]

/** Whole recorded games of every box, as the page of their first player got them: `inject('recorded')` in a test. */
export default function setup({ provide }) {
  const folders = readdirSync('../tests/games').map((folder) => `tests/games/${folder}/records`)
  const files = RECORDS.map((name) =>
    folders.map((folder) => `${folder}/${name}.filon`).find((file) => existsSync(`../${file}`)),
  )
  const options = { cwd: '..', encoding: 'utf-8', maxBuffer: 1 << 28 }
  const printed = execFileSync('.venv/bin/python', ['tools/frames.py', '0', ...files], options)
  const frames = printed.trim().split('\n')
  provide('recorded', Object.fromEntries(RECORDS.map((name, i) => [name, frames[i]])))
}
