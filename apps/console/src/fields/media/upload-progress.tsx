import { Button, Progress } from '@mantine/core'
import classes from './media-widget.module.css'
import type { UploadInProgress } from './watch-progress.ts'

type Props = { onItsWay: UploadInProgress; pause(): void; resume(): void; cancel(): void }

/** The progress of an upload. At 100 % it stays for a moment, so that the user sees it complete (UPL-031). */
export function UploadProgress({ onItsWay, pause, resume, cancel }: Props) {
  const { filename, share, standing, detail } = onItsWay
  const percent = Math.floor(share * 100)
  const isDone = percent === 100 && standing === null
  return (
    <div className={classes.progress}>
      <div className={classes.about}>
        <span className={classes.name}>{filename}</span>
        <span className={classes.kind}>{detail === '' ? ' ' : detail}</span>
      </div>
      <div className={classes.choices}>
        <span className={classes.standing} role="status">
          {isDone ? 'Done' : words(standing, percent)}
        </span>
        {standing === 'sending' && (
          <Button size="compact-sm" variant="default" aria-label={`Pause the upload of ${filename}`} onClick={pause}>
            Pause
          </Button>
        )}
        {(standing === 'paused' || standing === 'waiting') && (
          <Button size="compact-sm" variant="default" aria-label={`Resume the upload of ${filename}`} onClick={resume}>
            Resume
          </Button>
        )}
        {!isDone && standing !== 'checking' && (
          <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Cancel the upload of ${filename}`} onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      <Progress
        className={classes.bar}
        value={percent}
        color={standing === 'paused' || standing === 'waiting' ? 'gray' : undefined}
        aria-label={`Uploading ${filename}`}
      />
    </div>
  )
}

function words(standing: Props['onItsWay']['standing'], percent: number): string {
  if (standing === 'paused') return `Paused at ${percent} %`
  if (standing === 'waiting') return `No connection, stopped at ${percent} %`
  return standing === 'checking' ? 'Checking the file…' : `${percent} %`
}
