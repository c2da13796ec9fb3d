import { Button } from '@mantine/core'
import classes from './media-widget.module.css'
import { sizeText } from './pace.ts'

/** A file whose upload was interrupted by a page reload: one click resumes it. */
export function UnsentUpload({ file, onGoOn, onLetGo }: { file: File; onGoOn(): void; onLetGo(): void }) {
  return (
    <div className={classes.progress}>
      <div className={classes.about}>
        <span className={classes.name}>{file.name}</span>
        <span className={classes.kind}>{sizeText(file.size)}, not fully uploaded yet</span>
      </div>
      <div className={classes.choices}>
        <Button size="compact-sm" aria-label={`Continue the upload of ${file.name}`} onClick={onGoOn}>
          Continue
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Cancel the upload of ${file.name}`} onClick={onLetGo}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
