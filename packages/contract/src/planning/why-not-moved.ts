import { clockWords } from '../visibility/hours.ts'
import type { Contribution } from './contributions.ts'
import type { PlannedItem } from './planning-answers.ts'

/**
 * Why an item of the calendar cannot be moved from its day, as a sentence; null if it can. Its form has the same rules
 * and decides; what has happened is changed there alone. `contribution` is that of its resource, if it has one.
 */
export function whyNotMoved(item: PlannedItem, day: string, today: string, contribution: Contribution | undefined): string | null {
  if (item.kind === 'drip') return 'It follows from the day on which each member enrolled. Change the drip sequence of a lesson instead.'
  if (item.kind === 'drafts') return 'Open its draft changes to choose another time.'
  if (item.kind === 'reviews') return 'Our team’s deadline counts business days from the day of submission.'
  if (day < today) return 'This day has passed. Open it to make a change.'
  if (item.schedule?.follows_release) return 'It goes out when its content is published. Move the content instead.'
  if (item.schedule?.occurs === 'later') return 'Only the next time of a repeating push can be moved. Open it to change the others.'
  if (item.kind === 'pushes') return null
  return contribution?.fixed ?? null
}

/** Why nothing can be moved to a day, as a sentence; null if it can. */
export function whyNotTo(day: string, today: string): string | null {
  return day < today ? `${clockWords(`${day}T00:00`)} has passed. Choose today or a later day.` : null
}
