// Python itself: Pyodide and our code, from a folder that `make site` has written.

/** What the page can ask for: `Desk` of filon/device/desk.py. */
export interface Desk {
  ask(method: string, path: string, keys: string, body: string): Promise<string>
  open(line: number, path: string): void
  say(line: number, text: string): void
  close(line: number): void
}
/** `Storage` of keeper.py. */
export interface Storage {
  read(table: string): Promise<string>
  write(change: string): Promise<string>
}
/** `MindsBeside` of thinkers.py. */
export interface Minds {
  think(question: string): Promise<string>
}
/** `Page` of desk.py. */
export interface Page {
  told(line: number, text: string): void
  closed(line: number, code: number): void
}

interface Python {
  globals: { set(name: string, value: unknown): void }
  runPython(code: string): unknown
}
interface Loader {
  loadPyodide(options: Record<string, unknown>): Promise<Python>
}

const OPEN = `
import lzma, marshal, os, sys
for name, data in marshal.loads(lzma.decompress(packed.to_bytes())).items():
    os.makedirs(os.path.dirname(f"/filon/{name}"), exist_ok=True)
    with open(f"/filon/{name}", "wb") as file:
        file.write(data)
del packed, data
sys.path.insert(0, "/filon")
sys.dont_write_bytecode = True
from filon.device.start import open_house
open_house
`

/** The house is open. */
export async function openHouse(folder: string, storage: Storage, minds: Minds, page: Page): Promise<Desk> {
  const code = fetch(`${folder}/filon.xz`).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
    return answer.arrayBuffer()
  })
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}/pyodide.mjs`)) as Loader
  const python = await loadPyodide({ indexURL: `${folder}/` })
  python.globals.set('packed', await code)
  const open = python.runPython(OPEN) as (storage: Storage, minds: Minds, page: Page) => Desk
  return open(storage, minds, page)
}
