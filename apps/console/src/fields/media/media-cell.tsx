import type { MediaField } from '@greenroom/contract/fields/url'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { useState } from 'react'
import classes from './media-widget.module.css'
import { useKnownFile } from './use-known-file.ts'

/** A file in a sub-table's column: a small picture if it is one, and its name. */
export function MediaCell({ accepts, value }: { accepts: MediaField['accepts']; value: string }) {
  const id = mediaIdOf(value)
  const file = useKnownFile(id)
  const [failed, setFailed] = useState(false)
  const address = id === undefined ? value : `/media/${id}?w=160`
  return (
    <span className={classes.cell}>
      {accepts === 'image' && !failed && (
        <img className={classes.small} src={address} alt="" loading="lazy" onError={() => setFailed(true)} />
      )}
      <span className={classes.called}>{file?.filename ?? (id === undefined ? value : 'Uploaded file')}</span>
    </span>
  )
}
