import { Button } from '@mantine/core'
import type { Uploads } from './+use-uploads.ts'
import classes from './media-library.module.css'

/** How far files are on their way; what was refused says why. */
export function OnTheirWay({ uploads }: { uploads: Uploads }) {
  if (uploads.sending.length === 0) return null
  return (
    <ul className={classes.sending} aria-label="Uploads">
      {uploads.sending.map(({ key, filename, share, refusal }) => (
        <li key={key} className={classes.upload} data-refused={refusal !== null || undefined}>
          <span className={classes.name}>{filename}</span>
          {refusal === null ? (
            <progress className={classes.progress} max={1} value={share} aria-label={`Uploading ${filename}`} />
          ) : (
            <>
              <span role="alert">{refusal}</span>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => uploads.dismiss(key)}
                aria-label={`Dismiss ${filename}`}
              >
                Dismiss
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
