import { describeFailure, failureSentence, isOutage, isUnreachable, Sentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import classes from './centred.module.css'

/** Shown if the visit cannot begin, when nothing else can be rendered. */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className={classes.centred}>
      <title>Greenroom</title>
      <LoadFailure {...wordsOf(error)} onRetry={onRetry} />
    </main>
  )
}

function wordsOf(error: unknown): { title: string; line: string } {
  if (isUnreachable(error)) {
    return {
      title: 'Greenroom cannot be reached',
      line: 'Check your connection, then try again. If other websites open, Greenroom may be restarting, or a browser extension may block it.',
    }
  }
  const title = 'Greenroom could not start'
  if (error instanceof Sentence || isOutage(error)) return { title, line: failureSentence(error) }
  const { detail, line } = describeFailure(error)
  return { title, line: `${detail ?? line} Try again. If it fails again, contact support.` }
}
