import type { MediaMetadata } from '@greenroom/contract/media/reference'
import { extensionOf } from '@greenroom/contract/media/rules'

/** What people and other programs are told of a file (UPL-025, UPL-026, OQ-038). `publicUrl` has no slash at its end. */
export function describeMedia(publicUrl: string, { id, filename }: { id: string; filename: string }): MediaMetadata {
  const extension = extensionOf(filename)
  const url = `${publicUrl}/media/${id}`
  return {
    id,
    filename,
    name: extension === '' ? filename : filename.slice(0, -extension.length - 1),
    url,
    url_with_extension: `${url}/${encodeURIComponent(filename)}`,
  }
}
