/** A worker in which the second tree of a mind grows: `new Worker(new URL('./beside.ts', import.meta.url), { type:
 * 'module' })`, given to `loadMind`. */
import { Tree, type Asked } from './tree.ts'
import type { Meta } from './types.ts'

let tree: Promise<Tree> | undefined

onmessage = async ({ data }: MessageEvent<{ module: WebAssembly.Module; meta: Meta } | Asked>) => {
  if ('module' in data) tree = Tree.plant(data.module, data.meta)
  else {
    const planted = await tree
    if (!planted) throw new Error('asked before there was a module')
    postMessage(planted.grow(data))
  }
}
