import { isMediaReference } from '@greenroom/contract/fields/url'
import { useState } from 'react'
import { IconPhoto } from '../../../ui/icons/icon-photo.ts'
import classes from './list-cards.module.css'

/** The picture of a record, 16:9; an empty space of the same size if there is none or it cannot be shown. */
export function CardPicture({ value }: { value: string }) {
  const [failed, setFailed] = useState('')
  const isShown = value !== '' && failed !== value
  return (
    <span className={classes.picture} aria-hidden="true">
      {isShown ? (
        <img
          src={isMediaReference(value) ? `/media/${value.slice('media:'.length)}?w=640` : value}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(value)}
        />
      ) : (
        <IconPhoto size={28} />
      )}
    </span>
  )
}
