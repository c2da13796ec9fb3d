import { failureSentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import classes from './centred.module.css'

/** Shown if the server does not respond at startup, when nothing else can be rendered. */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className={classes.centred}>
      <title>Greenroom</title>
      <LoadFailure title="Greenroom cannot be reached" line={failureSentence(error)} onRetry={onRetry} />
    </main>
  )
}
