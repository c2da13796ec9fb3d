import { onboardingCosts, onboardingTimes, onboardingWords } from '../onboarding/constants.ts'
import type { WaitingKind } from './release-kinds.ts'

/** What each kind of change is waiting for, and its cost, as named in the wizard (WIZ-079, WIZ-080). */
export const releaseWords: Readonly<Record<WaitingKind, { title: string; goesOut: string; takes: string }>> = {
  new_build: {
    title: 'New build',
    goesOut: 'with the next build',
    takes: `A rebuild takes an additional ${onboardingTimes.rebuild} and costs ${onboardingCosts.rebuild}.`,
  },
  new_design: {
    title: 'Design change and new build',
    goesOut: 'with the next build',
    takes: onboardingWords.redesignWarning,
  },
  new_review: {
    title: 'New store review',
    goesOut: 'with the next store review',
    takes: `${onboardingWords.storeReview} Apple and Google review it after that.`,
  },
}

/** How many changes are waiting, and for what: '2 changes go out with the next build'; null for none. */
export function waitingSentence(kinds: readonly WaitingKind[]): string | null {
  if (kinds.length === 0) return null
  const ways = [...new Set(kinds.map((kind) => releaseWords[kind].goesOut))]
  const way = ways.length === 1 ? ways[0] : 'with the next build and store review'
  return kinds.length === 1 ? `1 change goes out ${way}` : `${kinds.length} changes go out ${way}`
}

/** The confirmation before such changes are saved: the fields by what they wait for, with time and cost. */
export function releaseQuestion(changes: readonly { label: string; kind: WaitingKind }[]): string {
  const kinds = [...new Set(changes.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const labels = changes.filter((change) => change.kind === kind).map(({ label }) => `“${label}”`)
      const verb = labels.length === 1 ? 'goes' : 'go'
      return `${named(labels)} ${verb} out ${releaseWords[kind].goesOut}. ${releaseWords[kind].takes}`
    })
    .join(' ')
}

function named(labels: readonly string[]): string {
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`
}
