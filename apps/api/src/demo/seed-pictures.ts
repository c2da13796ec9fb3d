import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { receiveFile } from '../domain/media/receive/receive-file.ts'
import { insertMedia } from '../domain/media/stored-media.ts'
import { type DemoPicture, demoPictures } from './pictures/demo-pictures.ts'

// Each picture is drawn once, so a cache is of no use.
sharp.cache(false)

/** The reference (`media:` and an id) of each picture that an app uses. */
export type PictureReferences = (picture: DemoPicture) => string

/** Draws each picture once, however many apps use it. */
export function pictureStudio(): (picture: DemoPicture) => Promise<Buffer> {
  const drawn = new Map<DemoPicture, Promise<Buffer>>()
  return (picture) => {
    const jpeg = drawn.get(picture) ?? sharp(Buffer.from(demoPictures[picture]())).jpeg({ quality: 82 }).toBuffer()
    drawn.set(picture, jpeg)
    return jpeg
  }
}

/** Stores pictures as uploads of the app. */
export async function seedPictures(
  { files }: Pick<Deps, 'files'>,
  tx: Tx,
  owner: { appId: string; userId: string },
  pictures: readonly DemoPicture[],
  draw: (picture: DemoPicture) => Promise<Buffer>,
): Promise<PictureReferences> {
  const received = await Promise.all(
    [...new Set(pictures)].map(async (picture) => {
      const upload = {
        appId: owner.appId,
        createdBy: owner.userId,
        kind: 'image',
        filename: picture,
        bytes: Readable.from([await draw(picture)]),
      } as const
      return [picture, await receiveFile(files, upload)] as const
    }),
  )
  for (const [, media] of received) await insertMedia(tx, media)
  const references = new Map(received.map(([picture, media]) => [picture, `media:${media.id}`]))
  return (picture) => references.get(picture) ?? ''
}

/** The picture with a file name from a text file. Throws when there is none. */
export function pictureNamed(name: string): DemoPicture {
  if (isPicture(name)) return name
  throw new Error(`Demo content: no picture is called ${name}.`)
}

function isPicture(name: string): name is DemoPicture {
  return Object.hasOwn(demoPictures, name)
}
