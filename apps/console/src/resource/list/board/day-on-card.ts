import { formatDate } from '@greenroom/contract/dates'
import type { RecordState } from '@greenroom/contract/define/release-state'
import type { Values } from '@greenroom/contract/fields/field'
import { beginsAt, endsAt } from '@greenroom/contract/visibility/hours'
import type { VisibilityRules } from '@greenroom/contract/visibility/rules'
import { timeOfDay } from '@greenroom/contract/zones'

/** What a card says about its day: when it comes out, until when it is live, when it ended. Empty for nothing. */
export function dayOnCard(rules: VisibilityRules, row: Values, state: RecordState): string {
  const ends = endsAt(rules, row)
  if (state === 'scheduled') return dayWords(beginsAt(rules, row))
  if (ends === null || state === 'inactive') return ''
  return state === 'expired' ? `Ended ${dayWords(ends)}` : `Until ${dayWords(ends)}`
}

/** A calendar date has no time zone: converting it to the user's would shift it for half of the world. */
function dayWords(at: string | null): string {
  const [day = '', time = ''] = at?.split('T') ?? []
  if (day === '') return ''
  const date = formatDate(day, 'date', 'UTC')
  return time === '00:00' || time === '24:00' ? date : `${date}, ${timeOfDay(time)}`
}
