import type { Facts } from '../access/facts.ts'
import { opensGate } from '../access/gates.ts'
import { addDays } from '../days.ts'
import type { Resource } from '../define/define-resource.ts'
import { inSentence } from '../define/in-sentence.ts'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { beginsAt, clockWords, endsAt, isOver, isToCome } from './hours.ts'
import { closedWords, longDay, named } from './reason-words.ts'
import { visibilityRules } from './rules.ts'
import type { Viewer } from './viewer.ts'

/** The record to judge, and the records it is nested in, nearest first. */
export type Subject = {
  resource: Resource
  /** Null for a record that is not saved yet. */
  id: string | null
  /** As in a response or a form: relations are objects with an id and a name. */
  values: Values
  /** It is in the trash. */
  isDeleted?: boolean
  above: readonly Subject[]
}

export type ReasonCode =
  | 'unpublished'
  | 'deleted'
  | 'platform_version'
  | 'setup'
  | 'blacklisted'
  | 'inactive'
  | 'unreleased'
  | 'expired'
  | 'tags'
  | 'code'
  | 'enrollment'
  | 'drip'
  | 'above'

export type Reason = {
  code: ReasonCode
  /** A sentence without its full stop, for users: 'Not available until 3 December 2026'. */
  text: string
  /** The field that causes it, to jump to; null if another record causes it. */
  field: string | null
  /** `hides`: the record's existence is not revealed. `locks`: it is shown, and does not open. */
  effect: 'hides' | 'locks'
  /** The ancestor that causes it. */
  of?: { resource: string; id: string | null; title: string }
}

export type Verdict = {
  /** `teaser`: the viewer can see that it exists, but cannot open it. */
  state: 'visible' | 'teaser' | 'hidden'
  /** All of them, not only the first; empty if it is visible. */
  reasons: readonly Reason[]
}

/**
 * Whether a viewer can see a record, and all reasons why not. The SQL of the read API implements the same rule
 * (published/predicate.ts).
 */
export function judgeVisibility(subject: Subject, viewer: Viewer, facts: Facts): Verdict {
  const reasons = [
    ...resourceReasons(subject, facts),
    ...(viewer.isBlacklisted ? [hides('blacklisted', 'This member is blacklisted', null)] : []),
    ...ownReasons(subject, viewer, facts).map(({ says: _says, ...reason }) => reason),
    ...enrollmentReasons(subject, viewer),
    ...subject.above.flatMap((parent) => inherited(parent, viewer, facts)),
  ]
  const state = reasons.some(({ effect }) => effect === 'hides') ? 'hidden' : reasons.length > 0 ? 'teaser' : 'visible'
  return { state, reasons }
}

/** A reason caused by the record itself, and the phrase that follows its name: 'is a draft'. */
type OwnReason = Reason & { says: string }

/** Reasons that apply to every record of the resource in this app. */
function resourceReasons({ resource }: Subject, facts: Facts): Reason[] {
  if (resource.published === false) return [hides('unpublished', `${resource.label.many} are only for the console`, null)]
  const path = `/${resource.segment}`
  return opensGate(path, facts)
    ? []
    : closedWords((known) => opensGate(path, known), facts).map(({ code, text }) => hides(code, text, null))
}

function ownReasons(subject: Subject, viewer: Viewer, facts: Facts): OwnReason[] {
  const { resource, values } = subject
  const rules = visibilityRules(resource)
  const reasons: OwnReason[] = []
  const add = (code: ReasonCode, field: string | null, text: string, says: string, effect: Reason['effect'] = 'hides') =>
    reasons.push({ code, text, field, effect, says })

  if (subject.isDeleted) add('deleted', null, 'In the trash', 'is in the trash')
  if (rules.active && values[rules.active] === false) add('inactive', rules.active, 'Draft', 'is a draft')
  const begins = beginsAt(rules, values)
  if (isToCome(begins, viewer)) {
    add('unreleased', rules.from, `Not available until ${clockWords(begins)}`, `is not available until ${clockWords(begins)}`)
  }
  const ends = endsAt(rules, values)
  if (isOver(ends, viewer)) add('expired', rules.until, `Expired on ${clockWords(ends)}`, `expired on ${clockWords(ends)}`)
  const { hiddenUnless } = resource
  if (hiddenUnless && values[hiddenUnless.field] === hiddenUnless.is && !hiddenUnless.gate(facts)) {
    const label = resource.fields[hiddenUnless.field]?.label ?? hiddenUnless.field
    for (const { code, text } of closedWords(hiddenUnless.gate, facts, label))
      add(code, hiddenUnless.field, text, `is a ${label.toLowerCase()}`)
  }
  const tags = referencesIn(values, rules.tags)
  if (tags.length > 0 && !tags.some((tag) => viewer.tags.has(tag.id) && !tag.isDeleted)) {
    const needs = `the ${named('tag', tags)}`
    const isTeaser = rules.teaser !== null && values[rules.teaser] === true
    add('tags', rules.tags, `Needs ${needs}`, `needs ${needs}`, isTeaser ? 'locks' : 'hides')
  }
  if (rules.byCode && !(subject.id !== null && viewer.unlocked.has(subject.id))) {
    add('code', codeField(resource), 'Opens with its unlock code', 'opens with its unlock code')
  }
  return reasons
}

/** A record inside a closed one is hidden, whatever its own values. */
function inherited(parent: Subject, viewer: Viewer, facts: Facts): Reason[] {
  const { resource, id, values } = parent
  const title = String(values[resource.titleField] ?? '')
  const of = { resource: resource.name, id, title }
  return ownReasons(parent, viewer, facts).map(({ says }) => ({
    code: 'above' as const,
    text: `Its ${inSentence(resource.label.one)} ${title || 'above'} ${says}`,
    field: null,
    effect: 'hides' as const,
    of,
  }))
}

function enrollmentReasons({ resource, values, above }: Subject, viewer: Viewer): Reason[] {
  const { enrolled } = visibilityRules(resource)
  const course = enrolled && above.find((parent) => parent.resource.name === enrolled.in)
  if (!enrolled || !course || course.id === null) return []
  const title = String(course.values[course.resource.titleField] ?? '')
  const since = viewer.courses.get(course.id)
  if (since === undefined) {
    const text = `Needs enrollment in the ${inSentence(course.resource.label.one)} ${title}`
    return [{ code: 'enrollment', text, field: null, effect: 'locks', of: { resource: course.resource.name, id: course.id, title } }]
  }
  const delay = course.values[enrolled.drips] === true ? Number(values[enrolled.after] ?? 0) : 0
  const opensOn = addDays(since, delay)
  if (opensOn <= viewer.today) return []
  return [{ code: 'drip', text: `Opens on ${longDay(opensOn)}, ${days(delay)} after enrollment`, field: enrolled.after, effect: 'locks' }]
}

function days(number: number): string {
  return number === 1 ? 'one day' : `${number} days`
}

function hides(code: ReasonCode, text: string, field: string | null): Reason {
  return { code, text, field, effect: 'hides' }
}

type Named = { id: string; name: string; isDeleted: boolean }

function referencesIn(values: Values, field: string | null): Named[] {
  const list = field === null ? [] : values[field]
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    const { id, name, deleted } = valuesOf(one)
    return typeof id === 'string' ? [{ id, name: typeof name === 'string' ? name : '', isDeleted: deleted === true }] : []
  })
}

function codeField({ fields }: Resource): string | null {
  return Object.entries(fields).find(([, { kind }]) => kind === 'unlockCode')?.[0] ?? null
}
