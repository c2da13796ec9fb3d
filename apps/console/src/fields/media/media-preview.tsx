import type { MediaField } from '@greenroom/contract/fields/url'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { type ReactNode, use, useState } from 'react'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconFileText } from '../../ui/icons/icon-file-text.ts'
import { IconHeadphones } from '../../ui/icons/icon-headphones.ts'
import { IconPhoto } from '../../ui/icons/icon-photo.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { IconVideo } from '../../ui/icons/icon-video.ts'
import { PageRoleContext } from '../page-role.ts'
import classes from './media-widget.module.css'
import { useKnownFile } from './use-known-file.ts'

type Props = {
  accepts: MediaField['accepts']
  value: string
  disabled: boolean
  onRemove(): void
  /** Shown before Remove. */ more?: ReactNode
}

const icons = { image: IconPhoto, video: IconVideo, audio: IconHeadphones, document: IconFileText }

/** A preview of the field's value: the picture, a player, or the file's name. */
export function MediaPreview({ accepts, value, disabled, onRemove, more }: Props) {
  const id = mediaIdOf(value)
  const file = useKnownFile(id)
  const address = id === undefined ? value : `/media/${id}`
  const name = file?.filename ?? (id === undefined ? value : 'Uploaded file')
  const download = accepts === 'document' ? file : undefined

  return (
    <div className={classes.preview}>
      <Picture key={value} accepts={accepts} address={address} isUpload={id !== undefined} name={name} />
      <div className={classes.about}>
        <a
          className={classes.name}
          href={download?.url_with_extension ?? address}
          download={download?.filename}
          target="_blank"
          rel="noreferrer"
        >
          {name}
        </a>
        <span className={classes.kind}>{id === undefined ? 'Web address' : 'Uploaded'}</span>
      </div>
      {more}
      {!disabled && (
        <Hint label="Remove">
          <IconButton aria-label={id === undefined ? 'Remove the address' : 'Remove the file'} onClick={onRemove}>
            <IconTrash size={16} />
          </IconButton>
        </Hint>
      )}
    </div>
  )
}

function Picture({ accepts, address, isUpload, name }: { accepts: Props['accepts']; address: string; isUpload: boolean; name: string }) {
  const [failed, setFailed] = useState(false)
  const Icon = icons[accepts]
  const width = use(PageRoleContext) === 'cover' ? 1280 : 320
  const fail = () => setFailed(true)
  if (accepts === 'image' && !failed) {
    return <img className={classes.picture} src={isUpload ? `${address}?w=${width}` : address} alt={name} loading="lazy" onError={fail} />
  }
  if (accepts === 'video' && !failed) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of somebody's own file, for which no captions exist.
    return <video className={classes.film} src={address} controls preload="metadata" onError={fail} />
  }
  if (accepts === 'audio' && !failed) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of somebody's own file, for which no captions exist.
    return <audio className={classes.sound} src={address} controls preload="metadata" onError={fail} />
  }
  return (
    <span className={classes.icon}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
    </span>
  )
}
