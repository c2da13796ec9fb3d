import { failure } from './failure.ts'

/** Deeper than anything that the API takes; what is deeper was made to break whoever walks through it (security rule 10). */
const DEEPEST = 32

/** Refuses a body that is nested too deep with BAD_REQUEST, before anything else looks into it. */
export function demandShallow(body: unknown, depth = 0): void {
  if (typeof body !== 'object' || body === null) return
  if (depth === DEEPEST) throw failure('BAD_REQUEST')
  for (const inner of Object.values(body)) demandShallow(inner, depth + 1)
}
