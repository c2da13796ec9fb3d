import type { MediaMetadata } from '@greenroom/contract/media/reference'
import { extensionOf } from '@greenroom/contract/media/rules'

/** Below what the router takes for one part of a path. */
const MAX_IN_ADDRESS = 180

/** What people and other programs are told of a file (UPL-025, UPL-026, OQ-038). `publicUrl` has no slash at its end. */
export function describeMedia(publicUrl: string, { id, filename }: { id: string; filename: string }): MediaMetadata {
  const extension = extensionOf(filename)
  const url = `${publicUrl}/media/${id}`
  return {
    id,
    filename,
    name: extension === '' ? filename : filename.slice(0, -extension.length - 1),
    url,
    url_with_extension: `${url}/${nameInAddress(filename, extension)}`,
  }
}

/** Only for show: a download gets the whole name in a header, so a name too long for an address is left out of it. */
function nameInAddress(filename: string, extension: string): string {
  const encoded = encodeURIComponent(filename)
  return encoded.length > MAX_IN_ADDRESS ? `file.${extension}` : encoded
}
