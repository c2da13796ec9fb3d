import classes from './disabled-reason.module.css'

/** Why the Send button next to it is disabled, and how to fix it; empty if it is enabled. */
export function DisabledReason({ sentence }: { sentence: string | null }) {
  return (
    <p role="status" className={classes.reason}>
      {sentence}
    </p>
  )
}
