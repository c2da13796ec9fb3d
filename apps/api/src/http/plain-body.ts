import { failure } from './failure.ts'

/** Deeper, and with more values, than anything that the API takes; what is beyond was made to break whoever walks through it (security rule 10). */
const DEEPEST = 32
const MOST_VALUES = 20_000

/** Refuses a body that is nested too deep or holds too many values with BAD_REQUEST, before anything else looks into it. */
export function demandPlain(body: unknown): void {
  let left = MOST_VALUES
  const walk = (value: unknown, depth: number): void => {
    left -= 1
    if (left < 0) throw failure('BAD_REQUEST')
    if (typeof value !== 'object' || value === null) return
    if (depth === DEEPEST) throw failure('BAD_REQUEST')
    for (const inner of Object.values(value)) walk(inner, depth + 1)
  }
  walk(body, 0)
}
