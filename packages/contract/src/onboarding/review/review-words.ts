import type { SectionReview } from './open-again.ts'
import { isWithTeam, reviewStates } from './review-state.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A due day as it is said in a sentence: 'Tue 24 Nov'. */
export function dueWords(day: string): string {
  const date = new Date(day)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** Whose turn it is, as the owner reads it; null where a review says nothing. */
export function turnWords({ state, due_on: due, notes }: SectionReview): string | null {
  const known = reviewStates.find((one) => one === state)
  if (known === 'asked') return `${changes(notes.length)} for you`
  if (known === 'fine') return 'Approved by our team'
  if (known && isWithTeam(known)) return due === null ? 'With our team' : `With our team, due ${dueWords(due)}`
  return null
}

/** How many changes are asked for. */
export function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
