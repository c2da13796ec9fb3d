import { createHash } from 'node:crypto'
import { textOf } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { IconForm } from '@greenroom/contract/media/icons'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import type { Sql } from '../../db/database.ts'
import type { FileStore } from '../../edges/files/file-store.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { drawIcon } from '../media/draw-icon.ts'
import { findPublicMedia } from '../media/stored-media.ts'
import { startGroupOf } from './app-start.ts'

/** An icon that is drawn when its bytes are needed. */
export type AppIcon = { etag: string; png(): Promise<Buffer> }

/** The icon of an app: the picture of Web Setup, otherwise the first letter of the name on its dark color. */
export async function appIcon(sql: Sql, files: FileStore, app: CurrentApp, wanted: { side: number; form: IconForm }): Promise<AppIcon> {
  const { icon, colors } = startGroupOf('looks', { setup: app.setup })
  const id = mediaIdOf(textOf(icon))
  const media = id === undefined ? null : await findPublicMedia(sql, app.id, id)
  const parts = { appId: app.id, media, name: app.name, color: textOf(valuesOf(colors).dark), ...wanted }
  const about = JSON.stringify({ ...parts, media: media && [media.id, media.revision, media.focalX, media.focalY] })
  const etag = `"${createHash('sha256').update(about).digest('hex').slice(0, 32)}"`
  return { etag, png: () => drawIcon(files, parts) }
}
