import type { OnboardingSection } from '../access/onboarding.ts'
import { valuesOf } from '../fields/values-of.ts'
import type { AppValues, ReadPath } from './app-values.ts'
import type { PreflightFacts } from './facts.ts'

/** Where a finding is fixed: a value of the app by its path, or a screen. */
export type FixTarget = { field: ReadPath | TeamPath } | { address: string }

/** Values that only the team enters and reads. */
export type TeamPath = 'onboarding.apple_dev_email' | 'onboarding.google_dev_email'

/** One result of a check. */
export type Finding = {
  /** What exactly it found, for users: '“lorem ipsum”'. */
  what?: string | undefined
  /** Where to fix it, if not at the check's place. */
  target?: FixTarget
  /** Identifies the text it is about, if that is no value of the app. */
  text?: string
}

export type CheckSpec = {
  /** The subject and a name: `listing.placeholder-words`. */
  id: `${Subject}.${string}`
  /** A blocker blocks the submit of its section; advice does not. */
  severity: 'blocker' | 'advice'
  /** The store that rejects for it. */
  store: 'apple' | 'google' | 'both'
  /** The published rule: 'Apple 2.3.7', 'Google Metadata policy'. */
  guideline: string
  /** What is wrong, as a sentence. */
  says: string
  /** How to fix it. */
  mend: string
  /** How our team fixes it, if it can do more than the owner. */
  teamMend?: string
  /** The sentence shown if there are no findings. */
  fine: string
  target: FixTarget
  /** Who fixes it. */
  by: 'owner' | 'team'
  /** The onboarding section of the check: a blocker blocks this section's submit, and the launch. */
  section: OnboardingSection
  /** Whether there is something to check yet. By default, whether the value at `target` is set. */
  looksAt?(facts: PreflightFacts): boolean
}

/** The findings of a check: empty if there are none, and null while its input is not known yet. */
export type Found = readonly Finding[] | null

/** A check that only reads the app's own values: it also runs while the user types. */
export type ValueCheck = CheckSpec & { reads: 'values'; find(values: AppValues): Found }

/** A check that reads files, content, pages or accounts: it runs in the API. */
export type ServerCheck = CheckSpec & { reads: 'files' | 'content' | 'pages' | 'developer'; find(facts: PreflightFacts): Found }

export type Check = ValueCheck | ServerCheck

export type Subject = 'listing' | 'looks' | 'content' | 'pages' | 'account'

/** A check of the app's own values. */
export function valueCheck(spec: Omit<ValueCheck, 'reads'>): ValueCheck {
  return { ...spec, reads: 'values' }
}

/** A check of data that only the server has. */
export function serverCheck(spec: ServerCheck): ServerCheck {
  return spec
}

/** The findings of a check over these facts. */
export function findingsOf(check: Check, facts: PreflightFacts): Found {
  return check.reads === 'values' ? check.find(facts.values) : check.find(facts)
}

/**
 * The answer of a check. `nothing`: there is nothing to check yet, such as the size of a logo before one is uploaded.
 * `waiting`: there is, but the server has not opened the page or file yet.
 */
export type CheckAnswer = 'passed' | 'nothing' | 'waiting' | readonly Finding[]

/** Answers a check over these facts. A check without findings passes only if it has looked at something. */
export function answerOf(check: Check, facts: PreflightFacts): CheckAnswer {
  const findings = findingsOf(check, facts)
  if (findings === null) return 'waiting'
  if (findings.length > 0) return findings
  return looksAtSomething(check, facts) ? 'passed' : 'nothing'
}

function looksAtSomething({ id, looksAt, target }: Check, facts: PreflightFacts): boolean {
  if (looksAt) return looksAt(facts)
  const fields = compared[id] ?? ('field' in target ? [target.field] : [])
  return fields.length > 0 && fields.every((field) => isSet(valuesOf(facts.values)[field]))
}

/** The checks that compare several values: all of them have to be set. */
const compared: Readonly<Record<string, readonly ReadPath[]>> = {
  'listing.icon-name-differs': ['about.store.app_icon_name', 'about.store.in_app_name'],
  'listing.short-repeats-name': ['about.store.short_app_description', 'about.store.in_app_name'],
  'listing.same-categories': ['about.store.primary_category', 'about.store.secondary_category'],
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null
}

/** A single finding without details if the condition is true; none otherwise. */
export function when(condition: boolean, finding: Finding = {}): Finding[] {
  return condition ? [finding] : []
}
