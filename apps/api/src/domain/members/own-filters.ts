import { isCalendarDay } from '@greenroom/contract/fields/date'
import { CHOOSE_FROM_LIST, MUST_BE_A_DATE, MUST_BE_A_NUMBER, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { presenceOf } from '@greenroom/contract/fields/filter-presence'
import { readRange } from '@greenroom/contract/fields/filter-range'
import type { MemberMatch } from '@greenroom/contract/members/bulk'
import type { MemberCondition } from '@greenroom/contract/members/condition-field'
import { type OwnField, ownAmong } from '@greenroom/contract/members/own-definitions'
import { fieldOf } from '@greenroom/contract/members/own-fields'
import { invalid } from '../../failure.ts'
import type { Bind } from '../records/list/statement.ts'

/** A condition on an own field: its value, a range with one or both ends, or whether there is a value. */
export type OwnCondition = { field: string } & ({ has: boolean } | { is: string } | { column: 'number' | 'key'; from: string; to: string })

/**
 * A search and filters, with the conditions on own fields checked. `given` is the value in an own field by which
 * members hold the tag, null if there is none; undefined where nobody looked (`withGiven`). `isWide`: each filter
 * matches so many that ranges are read in the order of the ids (`withWidth`). `fewLack`: few members have no value
 * where none is wanted (`withLack`).
 */
export type ReadMatch = Pick<MemberMatch, 'q' | 'tags' | 'courses' | 'blacklisted'> & {
  own?: readonly OwnCondition[]
  given?: MemberCondition | null
  isWide?: boolean
  fewLack?: boolean
}

/** Checks the conditions on own fields. INVALID for a field that there is not, or a value that it cannot have. */
export function readMatch(match: MemberMatch, memberFields: readonly OwnField[]): ReadMatch {
  const { q, tags, courses, blacklisted } = match
  const own = ownAmong(match)
  const messages: Record<string, string[]> = {}
  const conditions = own.flatMap(([key, value]): OwnCondition[] => {
    const field = memberFields.find((one) => one.key === key)
    const read = field ? conditionOf(field, value) : UNKNOWN_FIELD
    if (typeof read !== 'string') return [read]
    messages[key] = [read]
    return []
  })
  if (Object.keys(messages).length > 0) throw invalid(messages)
  return { ...(q && { q }), ...(tags && { tags }), ...(courses && { courses }), ...(blacklisted && { blacklisted }), own: conditions }
}

function conditionOf(field: OwnField, value: string): OwnCondition | string {
  const { key, kind } = field
  const presence = presenceOf(value)
  if (presence) return { field: key, has: presence === 'filled' }
  const definition = fieldOf(field)
  if (kind === 'text') return { field: key, is: value.trim() }
  if (definition.kind === 'choice')
    return definition.options.some((option) => option.value === value) ? { field: key, is: value } : CHOOSE_FROM_LIST
  const range = readRange(value)
  const ends = [range.from, range.to].filter((end) => end !== '')
  if (kind === 'number')
    return ends.length > 0 && ends.every((end) => Number.isFinite(Number(end)))
      ? { field: key, column: 'number', ...range }
      : MUST_BE_A_NUMBER
  return ends.length > 0 && ends.every(isCalendarDay) ? { field: key, column: 'key', ...range } : MUST_BE_A_DATE
}

/** Whether members without a row fulfill the condition, and no others. */
export function isWithout(condition: OwnCondition): boolean {
  return 'has' in condition && !condition.has
}

/** Whether it has several values: by the index, their members are not in the order of the ids. */
export function isRange(condition: OwnCondition): boolean {
  return 'column' in condition && condition.from !== condition.to
}

/**
 * The condition on a row `h` of `searchable_member_values`, without its app; of `isWithout`, the row that must not be
 * there.
 */
export function ownSql(condition: OwnCondition, at: number, bind: Bind): string {
  const field = `h.field = ${bind(`own ${at}`)}::text`
  if ('has' in condition) return field
  if ('is' in condition) return `${field} and h.key = lower(${bind(`own ${at} is`)}::text)`
  const { column, from, to } = condition
  const type = column === 'number' ? 'float8' : 'text'
  return [
    field,
    ...(from === '' ? [] : [`h.${column} >= ${bind(`own ${at} from`)}::${type}`]),
    ...(to === '' ? [] : [`h.${column} <= ${bind(`own ${at} to`)}::${type}`]),
  ].join(' and ')
}

/** The values that `ownSql` binds. */
export function ownFilterValues(conditions: readonly OwnCondition[] = []): Record<string, unknown> {
  return Object.fromEntries(
    conditions.flatMap((condition, at): [string, unknown][] => [
      [`own ${at}`, condition.field],
      ...('is' in condition ? [[`own ${at} is`, condition.is] satisfies [string, unknown]] : []),
      ...('from' in condition
        ? [[`own ${at} from`, condition.from] satisfies [string, unknown], [`own ${at} to`, condition.to] satisfies [string, unknown]]
        : []),
    ]),
  )
}
