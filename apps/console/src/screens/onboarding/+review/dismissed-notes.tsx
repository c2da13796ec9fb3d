import type { ReviewedSection } from '@greenroom/contract/onboarding/review/review-state'
import type { DismissedAnswer } from '@greenroom/contract/preflight/preflight-answers'
import classes from './review.module.css'

/** On the desk: the section's blockers that staff declared not to be a problem, with name and reason. */
export function DismissedNotes({ dismissed, section }: { dismissed: readonly DismissedAnswer[]; section: ReviewedSection }) {
  const own = dismissed.filter((declared) => declared.section === section)
  return own.map(({ id, says, what, reason, dismissed_by: by }) => (
    <div key={id} className={classes.earlier}>
      <p>{[says, what].filter(Boolean).join(' ')}</p>
      <p>
        Not a problem, says {by}: {reason}
      </p>
    </div>
  ))
}
