import { Alert, Button } from '@mantine/core'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './keys.module.css'

export type ShownKey = { name: string; key: string }

/** The new key, which is shown this once, and how to try it. */
export function NewKey({ made: { name, key }, onDone }: { made: ShownKey; onDone: () => void }) {
  return (
    <div className={classes.made}>
      <Alert color="gray" title="You won’t see this key again">
        Copy it now and store it like a password. If you lose it, revoke it and create a new one.
      </Alert>
      <div>
        <h3 className={classes.title}>{name}</h3>
        <div className={classes.key}>
          <code>{key}</code>
          <CopyButton value={key} label="Copy the key" />
        </div>
      </div>
      <div>
        <h3 className={classes.title}>Try it</h3>
        <p className={classes.quiet}>Send it in the header Authorization. Never put it into an address.</p>
        <pre className={classes.example}>{`curl ${window.location.origin}/api/key \\\n  -H "Authorization: Bearer $GREENROOM_KEY"`}</pre>
        <a className={classes.name} href="/api/docs" target="_blank" rel="noopener noreferrer">
          Open the API documentation
        </a>
      </div>
      <Button onClick={onDone}>Done</Button>
    </div>
  )
}
