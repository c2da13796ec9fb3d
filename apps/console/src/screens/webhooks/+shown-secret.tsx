import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './webhooks.module.css'

/** A secret that the server answered just now. */
export function ShownSecret({ secret }: { secret: string }) {
  return (
    <div role="status">
      <p className={classes.quiet}>Copy this secret now, and store it in your program. We do not show it again.</p>
      <div className={classes.secret}>
        <code>{secret}</code>
        <CopyButton value={secret} label="Copy the secret" />
      </div>
    </div>
  )
}
