import { mediaIdOf } from '@greenroom/contract/media/reference'

/** Where a picture can be seen, an upload in a small size; null for what is no picture's address. */
export function imageAddress(value: string): string | null {
  const id = mediaIdOf(value)
  if (id) return `/media/${id}?w=640`
  return /^https?:\/\/\S+$/i.test(value) ? value : null
}
