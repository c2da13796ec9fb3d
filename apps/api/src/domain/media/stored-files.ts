/**
 * Where a media file and what was made of it live in the file store. The shard keeps folders small: 256 of them for
 * each app.
 */
type Place = { appId: string; id: string }

/** Of a file whose bytes were replaced: how often. The first ones have 0. */
type Revised = Place & { revision?: number }

export const ORIGINALS = 'originals'
export const SIZES = 'sizes'
/** Sealed bytes, which no public address leads to. */
export const PRIVATE = 'private'

/**
 * Bytes that take the place of others get a place of their own, so that a stop in the middle leaves the older ones as
 * they were.
 */
export function originalKey({ appId, id, revision = 0 }: Revised): string {
  return `${ORIGINALS}/${appId}/${id.slice(0, 2)}/${id}${revision === 0 ? '' : `-r${revision}`}`
}

export function privateKey({ appId, id }: Place): string {
  return `${PRIVATE}/${appId}/${id.slice(0, 2)}/${id}`
}

/** Where the bytes of a file that was just received lie, private or not. */
export function keyOf(media: Revised & { sealed?: unknown }): string {
  return media.sealed === undefined ? originalKey(media) : privateKey(media)
}

/** The folder of all sizes of one picture. */
export function sizesPrefix({ appId, id }: Place): string {
  return `${SIZES}/${appId}/${id.slice(0, 2)}/${id}`
}

/** One size of a picture as it is now; `name` is its width, and of a cropped one more. */
export function sizeKey(place: Revised, name: number | string, format: string): string {
  const folder = place.revision ? `${sizesPrefix(place)}/r${place.revision}` : sizesPrefix(place)
  return `${folder}/${name}.${format}`
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The app, the media id and the revision that a key of the above belongs to; undefined for a file that something else
 * put there.
 */
export function placeOf(key: string): Required<Revised> | undefined {
  const [prefix, appId = '', , name = '', below = ''] = key.split('/')
  const id = name.slice(0, 36)
  const revised = /^-?r(\d+)$/.exec(prefix === SIZES ? below : name.slice(36))
  const isWhole = prefix === SIZES ? name.length === 36 : name.length === 36 || revised !== null
  return UUID.test(appId) && UUID.test(id) && isWhole ? { appId, id, revision: Number(revised?.[1] ?? 0) } : undefined
}
