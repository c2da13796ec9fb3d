import type { OnboardingSection } from '../access/onboarding.ts'
import type { AppValues, ReadPath } from './app-values.ts'
import type { PreflightFacts } from './facts.ts'

/** Where a finding is mended: a value of the app by its path, or a screen. */
export type Place = { field: ReadPath | TeamPath } | { address: string }

/** Values that only the team enters and reads. */
export type TeamPath = 'onboarding.apple_dev_email' | 'onboarding.google_dev_email'

/** One thing that a check found. */
export type Finding = {
  /** What exactly it found, for people: '“lorem ipsum”'. */
  what?: string | undefined
  /** Where it is mended, when that is not where the check says. */
  place?: Place
}

export type CheckSpec = {
  /** The subject and a name: `listing.placeholder-words`. */
  id: `${Subject}.${string}`
  /** A blocker stops the submit of its section; an advice does not. */
  severity: 'blocker' | 'advice'
  /** The store that rejects for it. */
  store: 'apple' | 'google' | 'both'
  /** The published rule: 'Apple 2.3.7', 'Google Metadata policy'. */
  guideline: string
  /** What is wrong, as a sentence. */
  says: string
  /** What to do about it. */
  mend: string
  /** What holds when nothing was found, as a sentence. */
  fine: string
  place: Place
  /** Who mends it. */
  by: 'owner' | 'team'
  /** The section of the onboarding that the check belongs to: a blocker stops this section's submit, and the launch. */
  section: OnboardingSection
}

/** What a check finds: nothing when all is well, and null while what it looks at is not known yet. */
export type Found = readonly Finding[] | null

/** A check that reads the app's own values alone: it runs while one types, too. */
export type ValueCheck = CheckSpec & { reads: 'values'; find(values: AppValues): Found }

/** A check that reads files, content, pages or accounts: it runs at the API. */
export type ServerCheck = CheckSpec & { reads: 'files' | 'content' | 'pages' | 'developer'; find(facts: PreflightFacts): Found }

export type Check = ValueCheck | ServerCheck

export type Subject = 'listing' | 'looks' | 'content' | 'pages' | 'account'

/** A check of the app's own values. */
export function valueCheck(spec: Omit<ValueCheck, 'reads'>): ValueCheck {
  return { ...spec, reads: 'values' }
}

/** A check of what the server alone knows. */
export function serverCheck(spec: ServerCheck): ServerCheck {
  return spec
}

/** The findings of a check over these facts. */
export function findingsOf(check: Check, facts: PreflightFacts): Found {
  return check.reads === 'values' ? check.find(facts.values) : check.find(facts)
}

/** One finding without more to say when the condition holds; none otherwise. */
export function when(condition: boolean, finding: Finding = {}): Finding[] {
  return condition ? [finding] : []
}
