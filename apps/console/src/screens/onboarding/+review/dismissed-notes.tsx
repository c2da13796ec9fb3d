import type { ReviewedSection } from '@greenroom/contract/onboarding/review/review-state'
import { usePreflight } from '../preflight/+use-preflight.ts'
import classes from './review.module.css'

/** On the desk: the section's blockers that staff declared not to be a problem, with name and reason. */
export function DismissedNotes({ section }: { section: ReviewedSection }) {
  const { result } = usePreflight()
  const dismissed = (result?.dismissed ?? []).filter((declared) => declared.section === section)
  return dismissed.map(({ id, says, what, reason, dismissed_by: by }) => (
    <div key={id} className={classes.earlier}>
      <p>{[says, what].filter(Boolean).join(' ')}</p>
      <p>
        Not a problem, says {by}: {reason}
      </p>
    </div>
  ))
}
