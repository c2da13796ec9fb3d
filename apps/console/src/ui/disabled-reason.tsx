import classes from './disabled-reason.module.css'

/** Why the Send button next to it is disabled, and what to do about it; empty when it is not. */
export function DisabledReason({ sentence }: { sentence: string | null }) {
  return (
    <p role="status" className={classes.reason}>
      {sentence}
    </p>
  )
}
