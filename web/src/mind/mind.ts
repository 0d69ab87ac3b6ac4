import type { Meta, Mind } from './types.ts'

/** A mind for one box, from its module (`BOX.wasm`, compiled once by `WebAssembly.compile`) and what stands beside it
 * (`BOX.json`). */
export declare function loadMind(module: WebAssembly.Module, meta: Meta): Promise<Mind>
