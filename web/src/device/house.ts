/// <reference lib="webworker" />
// The house in this browser: Python in a worker, with the rules, tables and bots of the server.
import type { FromHouse, ToHouse } from '../wire/device'
import { read, write } from './keep'
import { WorkerMinds } from './minds'
import { openHouse, type Desk } from './python'

declare const self: DedicatedWorkerGlobalScope

const tell = (message: FromHouse): void => self.postMessage(message)
let desk: Desk | null = null

async function start(folder: string): Promise<void> {
  try {
    desk = await openHouse(folder, { read, write }, new WorkerMinds(folder), {
      told: (line: number, text: string) => tell({ kind: 'told', line, text }),
      closed: (line: number, code: number) => tell({ kind: 'closed', line, code }),
    })
    tell({ kind: 'ready' })
  } catch (wrong) {
    tell({ kind: 'failed', reason: String(wrong) })
  }
}

self.onmessage = ({ data }: MessageEvent<ToHouse>) => {
  if (data.kind === 'start') void start(data.folder)
  else if (data.kind === 'ask')
    void desk
      ?.ask(data.method, data.path, data.keys, data.body)
      .then((text) => tell({ kind: 'answer', number: data.number, text }))
  else if (data.kind === 'open') desk?.open(data.line, data.path)
  else if (data.kind === 'say') desk?.say(data.line, data.text)
  else desk?.close(data.line)
}
