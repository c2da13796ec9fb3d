import classes from './media-widget.module.css'

/** The line about a picture that was converted before it was sent. */
export function UploadNote({ note }: { note: string | undefined }) {
  return (
    <span className={classes.note} role="status">
      {note}
    </span>
  )
}
