/** The ends of a range; one of them may be empty. */
export type Range = { from: string; to: string }

/** A range as a filter's value: `18..30`, `18..` or `..30`; a single value is a range of its own. Null for none. */
export function writeRange({ from, to }: Range): string | null {
  if (from === '' && to === '') return null
  return from === to ? from : `${from}..${to}`
}

/** The range of a filter's value. */
export function readRange(value: string): Range {
  const [from = '', to] = value.split('..')
  return { from: from.trim(), to: (to ?? from).trim() }
}

/** A range in words. */
export function rangeWords(value: string): string {
  const { from, to } = readRange(value)
  if (from === to) return from
  return from === '' ? `up to ${to}` : to === '' ? `from ${from}` : `${from} to ${to}`
}
