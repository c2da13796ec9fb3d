import { formatDate } from '@greenroom/contract/dates'
import { dayAt } from '@greenroom/contract/days'
import type { Values } from '@greenroom/contract/fields/field'
import { words } from '../text/words.ts'

/** The day on which a record was published, YYYY-MM-DD: its release date, otherwise the day on which it was created. */
export function dayOf({ release_date: released, created_at: made }: Values, timeZone = 'UTC'): string {
  if (words(released) !== '') return words(released).slice(0, 10)
  return words(made) === '' ? '' : dayAt(new Date(words(made)), timeZone)
}

/** A day as people read it: November 26, 2026. */
export function dayInWords(day: string): string {
  return day === '' ? '' : formatDate(day, 'long', 'UTC')
}
