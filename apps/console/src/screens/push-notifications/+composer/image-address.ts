import { mediaIdOf } from '@greenroom/contract/media/reference'

/** The URL for displaying a picture, for an upload in a small size; null if it is not a picture's address. */
export function imageAddress(value: string): string | null {
  const id = mediaIdOf(value)
  if (id) return `/media/${id}?w=640`
  return /^https?:\/\/\S+$/i.test(value) ? value : null
}
