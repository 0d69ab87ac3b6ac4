// What this browser keeps. A browser that keeps nothing (private window, full disk) still plays.

export function recall<T>(name: string, otherwise: T): T {
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
  } catch {
    // Nothing to be done: the page works, it only forgets.
  }
}
