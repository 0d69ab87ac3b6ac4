// What this browser keeps of its tables: an append-only log in IndexedDB. What is written is safe before anybody is told.

const NAME = 'filon'
const VERSION = 1
const STORES = ['tables', 'log', 'seen'] as const
/** A line of the log that is there already: another tab was first (`TAKEN` in keeper.py). */
const TAKEN = 'taken'

interface Written {
  table: string
  row: Record<string, unknown>
  new: boolean
  log: { table: string; ply: number }[]
  seen: Record<string, number>
}

let opened: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION)
    asked.onupgradeneeded = () => {
      const base = asked.result
      base.createObjectStore('tables', { keyPath: 'id' })
      base.createObjectStore('log', { keyPath: ['table', 'ply'] })
      base.createObjectStore('seen', { keyPath: ['table', 'seat'] })
    }
    asked.onsuccess = () => {
      // A newer page in another tab may want to change what is kept how.
      asked.result.onversionchange = () => {
        asked.result.close()
        opened = null
      }
      done(asked.result)
    }
    asked.onerror = () => failed(asked.error ?? new Error('no database'))
  })
  opened.catch(() => (opened = null))
  return opened
}

const given = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error ?? new Error('not read'))
  })
const ofTable = (table: string): IDBKeyRange => IDBKeyRange.bound([table, -Infinity], [table, Infinity])

/** A table as it is kept, as JSON; null if there is none. */
export async function read(table: string): Promise<string> {
  try {
    const reading = (await open()).transaction(STORES, 'readonly')
    const [row, log, seen] = await Promise.all([
      given<unknown>(reading.objectStore('tables').get(table)),
      given<unknown[]>(reading.objectStore('log').getAll(ofTable(table))),
      given<{ seat: number; ply: number }[]>(reading.objectStore('seen').getAll(ofTable(table))),
    ])
    if (!row) return 'null'
    return JSON.stringify({ row, log, seen: Object.fromEntries(seen.map(({ seat, ply }) => [seat, ply])) })
  } catch (wrong) {
    return String(wrong) // no JSON: the house says that the storage failed
  }
}

/** All of a change is safe: nothing; or else why nothing of it is. */
export async function write(text: string): Promise<string> {
  const change = JSON.parse(text) as Written
  try {
    const writing = (await open()).transaction(STORES, 'readwrite', { durability: 'strict' })
    const done = new Promise<void>((saved, failed) => {
      writing.oncomplete = () => saved()
      writing.onabort = () => failed(writing.error ?? new Error('not written'))
    })
    const [tables, log, seen] = STORES.map((name) => writing.objectStore(name)) as [
      IDBObjectStore,
      IDBObjectStore,
      IDBObjectStore,
    ]
    // Added, never put: a line that is there stays as it is, and then nothing is written.
    for (const line of change.log) log.add(line)
    if (change.new) tables.add(change.row)
    else if (Object.keys(change.row).length) {
      const asked = tables.get(change.table)
      asked.onsuccess = () => tables.put({ ...(asked.result as object), ...change.row })
    }
    for (const [seat, ply] of Object.entries(change.seen)) mark(seen, change.table, Number(seat), ply)
    await done
    return ''
  } catch (wrong) {
    return (wrong as DOMException).name === 'ConstraintError' ? TAKEN : String(wrong)
  }
}

/** What was seen never becomes unseen, in whatever order it is told. */
function mark(seen: IDBObjectStore, table: string, seat: number, ply: number): void {
  const asked = seen.get([table, seat])
  asked.onsuccess = () => {
    if (((asked.result as { ply: number } | undefined)?.ply ?? -1) < ply) seen.put({ table, seat, ply })
  }
}
