import { Button, Progress } from '@mantine/core'
import classes from './media-widget.module.css'

/** How far a file is on its way. Full, it stays for a moment, so that a person sees it arrive (UPL-031). */
export function UploadProgress({ share, filename, onCancel }: { share: number; filename: string; onCancel(): void }) {
  const percent = Math.round(share * 100)
  return (
    <div className={classes.progress}>
      <div className={classes.about}>
        <span className={classes.name}>{filename}</span>
        <span className={classes.kind} role="status">
          {percent === 100 ? 'Done' : `${percent} %`}
        </span>
      </div>
      {percent < 100 && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Progress className={classes.bar} value={percent} aria-label={`Uploading ${filename}`} />
    </div>
  )
}
