import { parentOf } from '../define/nesting.ts'
import type { Resource } from '../define/resource.ts'
import { choice, type ChoiceField } from '../fields/choice.ts'
import { isPublished } from '../visibility/published.ts'
import { visibilityRules } from '../visibility/rules.ts'

/** The name of the list filter for what is wrong with records; no field may have this name. */
export const HEALTH = 'health'

export const healthIssues = ['dead_links', 'unreachable', 'empty', 'over', 'expired_in_use', 'unused'] as const

/** What can be wrong with a record that members see. */
export type HealthIssue = (typeof healthIssues)[number]

type IssueWords = {
  /** The heading of its records, of all lists. */
  title: string
  /** The value of the list's filter: 'App health: Links that don’t answer'. */
  label: string
  /** What members notice. */
  effect: string
  /** What the owner can do about it. */
  remedy: string
}

export const issueWords: Readonly<Record<HealthIssue, IssueWords>> = {
  dead_links: {
    title: 'Links that don’t answer',
    label: 'Links that don’t answer',
    effect: 'Members who follow one see an error.',
    remedy: 'Correct the link or remove it. We check every link once a week, and list it after it has failed on two days.',
  },
  unreachable: {
    title: 'Content that nobody can open',
    label: 'Nobody can open it',
    effect: 'Its tags have expired or are in the trash, and no member has one.',
    remedy: 'Choose another tag, or remove the tags to open it to everyone.',
  },
  empty: {
    title: 'Topics with nothing in them',
    label: 'Nothing in it',
    effect: 'Members who open one see an empty page.',
    remedy: 'Add content to the topic, or make it a draft.',
  },
  over: {
    title: 'Events that are over',
    label: 'Over',
    effect: 'Its date has passed, so it has nothing more to offer members.',
    remedy: 'Give it a new date, or delete it.',
  },
  expired_in_use: {
    title: 'Expired tags in use',
    label: 'Expired, but still in use',
    effect: 'Content asks for this tag, but no more members can get it.',
    remedy: 'Extend the tag, or choose another tag for that content.',
  },
  unused: {
    title: 'Videos not used anywhere',
    label: 'Not used anywhere',
    effect: 'It is in no topic, it isn’t featured, and nothing links to it. Members only find it by searching.',
    remedy: 'Add it to a topic, feature it, or delete it.',
  },
}

/** What can be wrong with the records of a resource, from its definition. */
export function issuesOf(resource: Resource): HealthIssue[] {
  const has: Record<HealthIssue, boolean> = {
    dead_links: isLive(resource),
    unreachable: isLive(resource) && !parentOf(resource) && visibilityRules(resource).tags !== null,
    empty: resource.health?.filledBy !== undefined,
    over: resource.health?.over !== undefined,
    expired_in_use: resource.guards !== undefined && visibilityRules(resource).until !== null,
    unused: resource.health?.reachedBy !== undefined,
  }
  return healthIssues.filter((issue) => has[issue])
}

/** The filter of a list by what is wrong with its records; null if nothing can be. */
export function healthFilter(resource: Resource): ChoiceField | null {
  const known = filters.get(resource)
  if (known !== undefined) return known
  const issues = issuesOf(resource)
  const options = issues.map((value) => ({ value, label: issueWords[value].label }))
  const filter = issues.length === 0 ? null : choice('App health', options)
  filters.set(resource, filter)
  return filter
}

const filters = new WeakMap<Resource, ChoiceField | null>()

/** Whether members read its records, and drafts can be told from them. */
function isLive(resource: Resource): boolean {
  return isPublished(resource) && resource.platform === undefined && visibilityRules(resource).active !== null
}
