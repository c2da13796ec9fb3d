import { count } from '../count.ts'
import type { HealthAnswer } from './health-answers.ts'

type Counted = { count: number; more: boolean }

/** Several counts as one; with `more` if one of them stopped. */
export function sumOf(counts: readonly Counted[]): Counted {
  return { count: counts.reduce((sum, one) => sum + one.count, 0), more: counts.some(({ more }) => more) }
}

/** All records with an issue. */
export function allIssues({ issues }: HealthAnswer): Counted {
  return sumOf(issues.flatMap(({ lists }) => lists))
}

/** '12', or 'At least 100'. */
export function countText({ count: number, more }: Counted): string {
  return more ? `At least ${count(number)}` : count(number)
}
