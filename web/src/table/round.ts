/** To whom of those around the screen it goes: the next one round the table who owes a decision; null: it stays. */
export function nextAtScreen(owing: readonly number[], mine: readonly number[], viewer: number): number | null {
  const here = owing.filter((seat) => mine.includes(seat)).toSorted((a, b) => a - b)
  if (!here.length || here.includes(viewer)) return null
  return here.find((seat) => seat > viewer) ?? here[0] ?? null
}
