import { isMediaReference } from '@greenroom/contract/fields/url'
import { useState } from 'react'
import { IconPhoto } from '../../../ui/icons/icon-photo.ts'
import classes from './row-picture.module.css'

/**
 * A small version of a record's own picture; an empty space of the same size if there is none or it cannot be shown.
 */
export function RowPicture({ value }: { value: string }) {
  const [failed, setFailed] = useState('')
  const isShown = value !== '' && failed !== value
  return (
    <span className={classes.frame} aria-hidden="true">
      {isShown ? (
        <img
          className={classes.picture}
          src={isMediaReference(value) ? `/media/${value.slice('media:'.length)}?w=160` : value}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(value)}
        />
      ) : (
        <IconPhoto size={16} />
      )}
    </span>
  )
}
