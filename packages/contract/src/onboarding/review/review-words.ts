import type { Viewer } from '../sections.ts'
import type { SectionReview } from './open-again.ts'
import { isWithTeam, reviewStates } from './review-state.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A due date in a sentence: 'Tue 24 Nov'. */
export function dueWords(day: string): string {
  const date = new Date(day)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** Who has to act next, as this reader sees it; null in other states. */
export function reviewStatusText({ state, due_on: due, notes }: SectionReview, { isSuper }: Viewer): string | null {
  const known = reviewStates.find((one) => one === state)
  if (known === 'asked') return `${changes(notes.length)} for ${isSuper ? 'the owner' : 'you'}`
  if (known === 'fine') return 'Approved by our team'
  if (known && isWithTeam(known)) return due === null ? 'With our team' : `With our team, due ${dueWords(due)}`
  return null
}

/** The number of requested changes. */
export function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
