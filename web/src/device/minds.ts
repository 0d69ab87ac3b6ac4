import type { Asked } from './mind'

/** The way from the house to its minds, who think in a worker of their own: the house serves the page meanwhile. */
export class WorkerMinds {
  private worker: Worker | null = null
  private count = 0
  private readonly waiting = new Map<number, (answer: string) => void>()

  constructor(private readonly folder: string) {}

  /** The answer as JSON; null if nobody can say. */
  think(question: string): Promise<string> {
    const number = this.count++
    return new Promise((done) => {
      this.waiting.set(number, done)
      this.start().postMessage({ folder: this.folder, number, question } satisfies Asked)
    })
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./mind.ts', import.meta.url), { type: 'module', name: 'mind' })
    worker.onmessage = ({ data }: MessageEvent<{ number: number; answer: string }>) => {
      this.waiting.get(data.number)?.(data.answer)
      this.waiting.delete(data.number)
    }
    // It is started anew for the next question; those under way are answered by policies.
    worker.onerror = () => {
      this.worker = null
      for (const done of this.waiting.values()) done('null')
      this.waiting.clear()
    }
    return (this.worker = worker)
  }
}
