import { buffer } from 'node:stream/consumers'
import type { IconForm } from '@greenroom/contract/media/icons'
import type { FileStore } from '../../edges/files/file-store.ts'
import { letterIcon, pictureIcon } from './icon/icon-drawing.ts'
import { once, pictureSize } from './picture-sizes.ts'
import { drawPicture, laneOfVisitors } from './pictures.ts'
import { sizeKey } from './stored-files.ts'
import type { PublicMedia } from './stored-media.ts'

/** What an icon is made of: the owner's picture, if there is one; otherwise a letter of the name on the color. */
export type IconParts = { appId: string; media: PublicMedia | null; name: string; color: string; side: number; form: IconForm }

/**
 * An icon as a PNG of this side. A smaller picture is enlarged; a moving one counts as none. An icon of a picture is
 * stored beside the picture's sizes.
 */
export async function drawIcon(files: FileStore, parts: IconParts): Promise<Buffer> {
  const ofPicture = parts.media && (await pictureAsIcon(files, parts.media, parts))
  return ofPicture ?? (await drawn(letterIcon(parts.name, parts.color, parts.form), parts))
}

async function pictureAsIcon(files: FileStore, media: PublicMedia, parts: IconParts): Promise<Buffer | null> {
  const key = sizeKey(media, `icon-${parts.form}-${parts.side}-${media.focalX}-${media.focalY}`, 'png')
  const stored = await files.read(key)
  if (stored) return await buffer(stored)
  const square = await pictureSize(files, media, { width: 640, shape: 'square' }, 'png')
  if (square === undefined) return null
  const png = await drawn(pictureIcon(square, parts.form), parts)
  // Serve the icon even if it cannot be stored.
  await files.put(key, once(png)).catch(() => {})
  return png
}

function drawn(svg: string, { appId, side }: IconParts): Promise<Buffer> {
  return drawPicture(svg, side, laneOfVisitors(appId, 'looking'))
}
