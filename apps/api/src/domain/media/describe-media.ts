import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { extensionOf } from '@greenroom/contract/media/rules'

/**
 * The public description of a file (UPL-025, UPL-026, OQ-038). `publicUrl` has no trailing slash. The URL of a replaced
 * file contains a revision, so that caches do not serve the old bytes.
 */
export function describeMedia(
  publicUrl: string,
  { id, filename, revision = 0 }: { id: string; filename: string; revision?: number },
): MediaMetadata {
  const extension = extensionOf(filename)
  const url = `${publicUrl}/media/${id}`
  const version = revision === 0 ? '' : `?v=${revision}`
  return {
    id,
    filename,
    name: extension === '' ? filename : filename.slice(0, -extension.length - 1),
    url: `${url}${version}`,
    url_with_extension: `${url}/${encodeURIComponent(filename)}${version}`,
  }
}
