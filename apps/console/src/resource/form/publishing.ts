import type { Resource } from '@greenroom/contract/define/define-resource'
import { type RecordState, recordState, stateNames } from '@greenroom/contract/define/release-state'
import { hasPublishing } from '@greenroom/contract/drafts/draftable'
import type { Values } from '@greenroom/contract/fields/field'
import { nearDay } from '@greenroom/contract/near-dates'
import { beginsAt } from '@greenroom/contract/visibility/hours'
import { type VisibilityRules, visibilityRules } from '@greenroom/contract/visibility/rules'
import { type AppClock, timeOfDay } from '@greenroom/contract/zones'

/** A button that saves a form. */
export type Saving = {
  label: string
  /** Values it sets in the record in addition to the form's; the form itself changes only after the save. */
  sets: Values
}

/** The state of a record in words: 'Draft', 'Scheduled tomorrow', 'Scheduled 26 Nov'. */
export type ShownState = { state: RecordState; words: string }

/**
 * The state next to a form's title. Null for records without a state, and for those that can only expire, such as tags,
 * until they have expired.
 */
export function shownState(resource: Resource, values: Values, now: AppClock): ShownState | null {
  const rules = visibilityRules(resource)
  const state = recordState(rules, values, now)
  if (state === 'expired') return { state, words: 'Expired' }
  if (!hasPublishing(resource)) return null
  const day = state === 'scheduled' ? ` ${shortBeginning(rules, values, now)}` : ''
  return { state, words: `${stateNames[state]}${day}` }
}

/** Names of the fields that determine the state. */
export function decidingNames(resource: Resource): string[] {
  const { active, from, fromTime, until, untilTime } = visibilityRules(resource)
  return [active, from, fromTime, until, untilTime].flatMap((name) => name ?? [])
}

/** A new record starts as a draft on screen; the API has a different default (decision 0057). */
export function draftValues(resource: Resource): Values {
  return hasPublishing(resource) ? { active: false } : {}
}

/**
 * The buttons of a form: the primary one says how it changes who sees the record, with a secondary one next to it.
 * `stored` is null for a new record; `now` is what the clock of the app shows.
 */
export function savingsOf(resource: Resource, stored: Values | null, values: Values, now: AppClock): { main: Saving; beside?: Saving } {
  if (!hasPublishing(resource)) return { main: { label: 'Save', sets: {} } }
  const rules = visibilityRules(resource)
  const was = stored ? recordState(rules, stored, now) : 'inactive'
  const publish = (of: Values) => (recordState(rules, of, now) === 'scheduled' ? publishWords(shortBeginning(rules, of, now)) : 'Publish')

  if (was === 'inactive') {
    return {
      main: { label: publish({ ...values, active: true }), sets: { active: true } },
      beside: { label: 'Save as draft', sets: { active: false } },
    }
  }
  const is = recordState(rules, values, now)
  if (is === 'inactive') return { main: { label: 'Unpublish', sets: {} } }
  if ((is !== was && is !== 'expired') || (is === 'scheduled' && beginsAt(rules, values) !== beginsAt(rules, stored ?? {})))
    return { main: { label: publish(values), sets: {} } }
  const main = { label: 'Save changes', sets: {} }
  const canRelease = is === 'scheduled' && rules.from && resource.fields[rules.from]?.fixedAfterCreate?.(stored ?? {}) !== true
  if (!canRelease || !rules.from) return { main }
  return { main, beside: { label: 'Release now', sets: { [rules.from]: now.today, ...(rules.fromTime && { [rules.fromTime]: null }) } } }
}

/** The day of a release in words, with a time if it has one: 'tomorrow', '26 Nov, 9:00 AM'; today only the time. */
function shortBeginning(rules: Pick<VisibilityRules, 'from' | 'fromTime'>, values: Values, { today }: AppClock): string {
  const [day = '', time = ''] = beginsAt(rules, values)?.split('T') ?? []
  const hour = time === '00:00' ? [] : [timeOfDay(time)]
  return [...(day === today ? [] : [nearDay(day, today, 'as a name')]), ...hour].join(', ')
}

function publishWords(beginning: string): string {
  if (beginning.startsWith('tomorrow')) return `Publish ${beginning}`
  return `Publish ${/^\d+:/.test(beginning) ? 'at' : 'on'} ${beginning}`
}

/** The result of a save, for the user: 'Article is live.' `theirs` names concurrent changes by another user. */
export function savedWords(resource: Resource, before: Values | null, after: Values | null, now: AppClock, theirs = ''): string {
  const { one } = resource.label
  const saved = before === null && after && resource.createdWords ? resource.createdWords(after) : `${one} saved${theirs}.`
  if (!hasPublishing(resource) || after === null) return saved
  const rules = visibilityRules(resource)
  const was = before ? recordState(rules, before, now) : 'inactive'
  const is = recordState(rules, after, now)
  const [from, to] = [before, after].map((of) => shownState(resource, of ?? {}, now)?.words)
  if (is === 'inactive') {
    return was === 'inactive' ? `${saved} Members can’t see this draft yet.` : `${one} unpublished${theirs}. Members no longer see it.`
  }
  if (from === to && before !== null) return saved
  if (is === 'scheduled') return `Scheduled for ${to?.replace(/^\w+ /, '')}${theirs}.`
  return is === 'active' ? `${one} is live${theirs}.` : saved
}

/** Whether this save made the record visible to members. */
export function wentLive(resource: Resource, before: Values | null, after: Values, now: AppClock): boolean {
  const rules = visibilityRules(resource)
  const isLive = (values: Values | null) => values !== null && recordState(rules, values, now) === 'active'
  return hasPublishing(resource) && isLive(after) && !isLive(before)
}

/** What a message about a save adds if it includes changes that were saved elsewhere, by their labels. */
export function alsoSaved(labels: readonly string[]): string {
  return labels.length > 0 ? `, with changes saved elsewhere in the meantime: ${labels.join(', ')}` : ''
}
