import { Button } from '@mantine/core'
import { UnsentUpload } from '../../fields/media/unsent-upload.tsx'
import { UploadProgress } from '../../fields/media/upload-progress.tsx'
import type { Sending, Uploads } from './+use-uploads.ts'
import classes from './media-library.module.css'

/**
 * The progress of uploads, and why files were rejected. A large upload that a reload interrupted resumes with one
 * click.
 */
export function UploadsInProgress({ uploads }: { uploads: Uploads }) {
  if (uploads.sending.length === 0 && !uploads.unsent) return null
  return (
    <ul className={classes.sending} aria-label="Uploads">
      {uploads.unsent && (
        <li>
          <UnsentUpload file={uploads.unsent} onGoOn={uploads.goOn} onLetGo={uploads.letGo} />
        </li>
      )}
      {uploads.sending.map((file) => (
        <li key={file.key}>
          <One file={file} uploads={uploads} />
        </li>
      ))}
    </ul>
  )
}

function One({ file, uploads }: { file: Sending; uploads: Uploads }) {
  const { key, filename, isWaiting, refusal } = file
  if (refusal !== null)
    return (
      <div className={classes.upload} data-refused>
        <span className={classes.name}>{filename}</span>
        <span role="alert">{refusal}</span>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => uploads.dismiss(key)} aria-label={`Dismiss ${filename}`}>
          Dismiss
        </Button>
      </div>
    )
  if (isWaiting)
    return (
      <div className={classes.upload}>
        <span className={classes.name}>{filename}</span>
        <span className={classes.quiet}>Waiting</span>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => uploads.cancel(key)}
          aria-label={`Cancel the upload of ${filename}`}
        >
          Cancel
        </Button>
      </div>
    )
  return (
    <UploadProgress
      onItsWay={file}
      pause={() => uploads.pause(key)}
      resume={() => uploads.resume(key)}
      cancel={() => uploads.cancel(key)}
    />
  )
}
