import { onboardingWords } from '../../onboarding/constants.ts'
import { hasReleaseTray } from '../has-release-tray.ts'
import { isWaitingKind, type ReleaseKind } from '../release-kinds.ts'
import { releaseQuestion } from '../release-words.ts'

/** The time and cost of a suggested change, shown before it is sent (WIZ-079, WIZ-080). */
export function suggestionCost(change: { label: string; release: ReleaseKind }, onboarding: Parameters<typeof hasReleaseTray>[0]): string {
  const { label, release: kind } = change
  if (!isWaitingKind(kind)) return 'Phones show the change the next time the app starts. It costs nothing.'
  if (hasReleaseTray(onboarding)) return releaseQuestion([{ label, kind }])
  return kind === 'new_design' ? onboardingWords.redesignWarning : onboardingWords.storeReview
}
