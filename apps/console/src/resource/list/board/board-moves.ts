import { isBulkField } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { type RecordState, recordState } from '@greenroom/contract/define/release-state'
import type { Values } from '@greenroom/contract/fields/field'
import { beginsAt, endsAt, isOver, isToCome } from '@greenroom/contract/visibility/hours'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { AppClock } from '@greenroom/contract/zones'

/** The columns of a board, in the order in which a record passes through them. */
export const boardStates = ['inactive', 'scheduled', 'active', 'expired'] as const satisfies readonly RecordState[]

/** A part of a record that a move asks for: when it comes out, or when it ends. */
export type Moment = 'release' | 'end'

/** What moves a record to another column: the values that it sets, and what has to be chosen first. */
export type BoardMove = { to: RecordState; sets: Values; asks: readonly Moment[] }

/** The moves that a record has: what its form could save. Nothing that would leave it in its column. */
export function movesOf(resource: Resource, row: Values, now: AppClock): BoardMove[] {
  if (!offers(resource, 'update')) return []
  return boardStates.flatMap((to) => moveTo(resource, row, to, now) ?? [])
}

/** The move to a column; null if there is none. */
function moveTo(resource: Resource, row: Values, to: RecordState, now: AppClock): BoardMove | null {
  const rules = visibilityRules(resource)
  const { active, from, fromTime, until, untilTime } = rules
  const was = recordState(rules, row, now)
  const isFree = (name: string | null): name is string => {
    const field = name === null ? undefined : resource.fields[name]
    return field !== undefined && isBulkField(field)
  }
  if (was === to || active === null || !isFree(active)) return null
  const live = { [active]: true }
  const hasEnded = isOver(endsAt(rules, row), now)
  const end = hasEnded ? (['end'] as const) : []
  if (hasEnded && to !== 'inactive' && !isFree(until)) return null
  switch (to) {
    case 'inactive':
      return { to, sets: { [active]: false }, asks: [] }
    case 'scheduled':
      return isFree(from) ? { to, sets: live, asks: ['release', ...end] } : null
    case 'active': {
      if (!isToCome(beginsAt(rules, row), now)) return { to, sets: live, asks: end }
      return isFree(from) ? { to, sets: { ...live, [from]: now.today, ...(fromTime && { [fromTime]: null }) }, asks: end } : null
    }
    case 'expired':
      // A last day ends at midnight: only a time ends it now. What nobody saw needs no end.
      return was === 'active' && isFree(until) && isFree(untilTime)
        ? { to, sets: { [until]: now.today, [untilTime]: now.time }, asks: [] }
        : null
  }
}
