// What this browser keeps. One that keeps nothing (private window, full disk) still plays: until the page is left.

const meanwhile = new Map<string, unknown>()

export function recall<T>(name: string, otherwise: T): T {
  if (meanwhile.has(name)) return meanwhile.get(name) as T
  try {
    const kept = localStorage.getItem(`filon.${name}`)
    return kept === null ? otherwise : (JSON.parse(kept) as T)
  } catch {
    return otherwise
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`filon.${name}`, JSON.stringify(value))
    meanwhile.delete(name)
  } catch {
    meanwhile.set(name, value)
  }
}
