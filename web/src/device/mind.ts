/// <reference lib="webworker" />
// Minds beside the house: what its bots decide and its hints say is searched for here, by the rules as WebAssembly.
import { loadMind } from '../mind/mind'
import type { Meta, Mind } from '../mind/types'

declare const self: DedicatedWorkerGlobalScope

/** `AskedMind` of thinkers.py. */
interface Question {
  ask: 'ready' | 'choose' | 'ponder'
  game: string
  observation?: string
  seat?: number
  level?: string
  iterations?: number
  seed?: string
  judge?: number
  ahead?: number
}
/** What the house asks, and how it is answered: JSON. */
export interface Asked {
  folder: string
  number: number
  question: string
}

const minds = new Map<string, Promise<Mind>>()

function mindOf(folder: string, game: string): Promise<Mind> {
  let found = minds.get(game)
  if (!found) {
    found = load(`${folder}/minds`, game)
    minds.set(game, found)
    found.catch(() => minds.delete(game))
  }
  return found
}

async function fetched(address: string): Promise<Response> {
  const found = await fetch(address)
  if (!found.ok) throw new Error(`${address}: ${found.status}`)
  return found
}

async function load(folder: string, game: string): Promise<Mind> {
  // Boxes may share their code: which file it is stands beside it.
  const meta = (await (await fetched(`${folder}/${game}.json`)).json()) as Meta & { code: string }
  const module = await WebAssembly.compile(await (await fetched(`${folder}/${meta.code}`)).arrayBuffer())
  const beside = new Worker(new URL('../mind/beside.ts', import.meta.url), { type: 'module', name: 'beside' })
  return loadMind(module, meta, beside)
}

const bytesOf = (hex = ''): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('')

async function answer({ folder, question }: Asked): Promise<unknown> {
  const asked = JSON.parse(question) as Question
  const mind = await mindOf(folder, asked.game)
  const { seat = 0, level = '', iterations = 0, judge = null, ahead = 0 } = asked
  const [seen, seed] = [bytesOf(asked.observation), BigInt(asked.seed ?? 0)]
  if (asked.ask === 'ready') return true
  if (asked.ask === 'choose') return mind.choose(seen, seat, level, seed)
  const found = await mind.ponder(seen, seat, iterations, seed, { judge, ahead })
  return { ...found, ahead: found.ahead.map((step) => ({ ...step, observation: hexOf(step.observation) })) }
}

/** One question after the other: a mind thinks about one thing. */
let last: Promise<unknown> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<Asked>) => {
  last = last
    .then(() => answer(data))
    .catch((wrong: unknown) => {
      console.warn('mind:', String(wrong))
      return null
    })
    .then((found) => self.postMessage({ number: data.number, answer: JSON.stringify(found) }))
}
