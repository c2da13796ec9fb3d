/** The keys of a media file and its sizes in the file store. The shard keeps folders small: 256 of them per app. */
type FileLocation = { appId: string; id: string }

/** `revision` identifies the bytes of a replaced file. The first ones have 0. */
type Revised = FileLocation & { revision?: number }

export const ORIGINALS = 'originals'
export const SIZES = 'sizes'
/** Encrypted bytes, which no public URL serves. */
export const PRIVATE = 'private'

/** Replacement bytes get a new key, so that a crash in the middle leaves the old ones intact. */
export function originalKey({ appId, id, revision = 0 }: Revised): string {
  return `${ORIGINALS}/${appId}/${id.slice(0, 2)}/${id}${revision === 0 ? '' : `-r${revision}`}`
}

export function privateKey({ appId, id }: FileLocation): string {
  return `${PRIVATE}/${appId}/${id.slice(0, 2)}/${id}`
}

/** The key of a file that was just received, private or not. */
export function keyOf(media: Revised & { sealed?: unknown }): string {
  return media.sealed === undefined ? originalKey(media) : privateKey(media)
}

/** The folder of all sizes of one picture. */
export function sizesPrefix({ appId, id }: FileLocation): string {
  return `${SIZES}/${appId}/${id.slice(0, 2)}/${id}`
}

/** One size of a picture's current revision; `name` is its width, for a cropped one with shape and focal point. */
export function sizeKey(location: Revised, name: number | string, format: string): string {
  const folder = location.revision ? `${sizesPrefix(location)}/r${location.revision}` : sizesPrefix(location)
  return `${folder}/${name}.${format}`
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The app, media id and revision of a key; undefined for a file that something else put there. */
export function locationOf(key: string): Required<Revised> | undefined {
  const [prefix, appId = '', , name = '', below = ''] = key.split('/')
  const id = name.slice(0, 36)
  const revised = /^-?r(\d+)$/.exec(prefix === SIZES ? below : name.slice(36))
  const isWhole = prefix === SIZES ? name.length === 36 : name.length === 36 || revised !== null
  return UUID.test(appId) && UUID.test(id) && isWhole ? { appId, id, revision: Number(revised?.[1] ?? 0) } : undefined
}
