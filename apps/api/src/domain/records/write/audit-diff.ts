import { isDeepStrictEqual } from 'node:util'

/** Are two values of a field the same? Of a linked record the id alone counts. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || isDeepStrictEqual(plain(one), plain(other))
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value
}

const LONGEST = 500

/** Field by field [before, after] for the trail; long texts cut, a creation told by its values alone. */
export function auditDiff(before: Record<string, unknown>, after: Record<string, unknown>): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.keys(after)
      .filter((name) => !isSameValue(before[name], after[name]))
      .map((name) => [name, [short(plain(before[name] ?? null)), short(plain(after[name]))]]),
  )
}

function short(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : value
}
