/** A tree that grows in a worker (`beside.ts`), as it is asked from here. */
import type { Asked, Grown } from './tree.ts'
import type { Meta } from './types.ts'

export class Growing {
  private readonly worker: Worker

  constructor(worker: Worker, module: WebAssembly.Module, meta: Meta) {
    this.worker = worker
    worker.postMessage({ module, meta })
  }

  grow(asked: Asked): Promise<Grown> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<Grown>) => resolve(data)
      this.worker.onerror = (event) => reject(new Error(event.message))
      this.worker.postMessage(asked)
    })
  }
}
