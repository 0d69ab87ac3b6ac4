const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** A browser as one would call it, by what it calls itself: this one, unless another is given. */
export function deviceName(agent = navigator.userAgent): string {
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([mark]) => agent.includes(mark))?.[1])
  return found.filter(Boolean).join(' · ') || agent.split('/')[0] || '?'
}
