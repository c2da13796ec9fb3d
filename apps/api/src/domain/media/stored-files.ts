/** Where a media file and what was made of it live in the file store. The shard keeps folders small: 256 of them for each app. */
type Place = { appId: string; id: string }

export const ORIGINALS = 'originals'
export const SIZES = 'sizes'

export function originalKey({ appId, id }: Place): string {
  return `${ORIGINALS}/${appId}/${id.slice(0, 2)}/${id}`
}

/** The folder of all sizes of one picture. */
export function sizesPrefix({ appId, id }: Place): string {
  return `${SIZES}/${appId}/${id.slice(0, 2)}/${id}`
}

export function sizeKey(place: Place, width: number, format: string): string {
  return `${sizesPrefix(place)}/${width}.${format}`
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The app and the media id that a key of the above belongs to; undefined for a file that something else put there. */
export function placeOf(key: string): Place | undefined {
  const [, appId = '', , id = ''] = key.split('/')
  return UUID.test(appId) && UUID.test(id) ? { appId, id } : undefined
}
