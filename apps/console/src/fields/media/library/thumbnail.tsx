import type { LibraryFile } from '@greenroom/contract/media/library'
import { useState } from 'react'
import { IconFileText } from '../../../ui/icons/icon-file-text.ts'
import { IconHeadphones } from '../../../ui/icons/icon-headphones.ts'
import { IconPhoto } from '../../../ui/icons/icon-photo.ts'
import { IconVideo } from '../../../ui/icons/icon-video.ts'
import classes from './library.module.css'

const icons = { image: IconPhoto, video: IconVideo, audio: IconHeadphones, file: IconFileText }

/** The path of a file on this server: URLs in the API's responses may have another host. */
export function localAddress(file: Pick<LibraryFile, 'url'>, more: Record<string, string> = {}): string {
  const url = new URL(file.url)
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  return `${url.pathname}${url.search}`
}

/** A small picture of the file, or the icon of its kind. */
export function Thumbnail({ file, width = 320 }: { file: LibraryFile; width?: 160 | 320 }) {
  const [failed, setFailed] = useState(false)
  const Icon = icons[file.type]
  if (file.content_type.startsWith('image/') && !failed && !file.deleted) {
    return (
      <img
        className={classes.thumbnail}
        src={localAddress(file, { w: String(width) })}
        alt=""
        loading="lazy"
        onError={() => setFailed(true)}
      />
    )
  }
  return (
    <span className={classes.icon}>
      <Icon size={28} stroke={1.4} aria-hidden="true" />
    </span>
  )
}
