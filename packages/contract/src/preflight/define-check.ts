import type { OnboardingSection } from '../access/onboarding.ts'
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
  /** The sentence shown if there are no findings. */
  fine: string
  target: FixTarget
  /** Who fixes it. */
  by: 'owner' | 'team'
  /** The onboarding section of the check: a blocker blocks this section's submit, and the launch. */
  section: OnboardingSection
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

/** A single finding without details if the condition is true; none otherwise. */
export function when(condition: boolean, finding: Finding = {}): Finding[] {
  return condition ? [finding] : []
}
