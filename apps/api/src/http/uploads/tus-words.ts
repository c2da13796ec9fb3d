import { TUS_VERSION, UPLOAD_EXTENSIONS } from '@greenroom/contract/media/resumable'

/** What routes of the tus protocol say of themselves in the documentation. */
export const tusWords = {
  bytes: 'application/offset+octet-stream',
  headers: { 'Tus-Resumable': `The version of the protocol: ${TUS_VERSION}` },
  /** Of the protocol: an upload that has expired, and a request that names no version of it. */
  refusals: [410, 412],
}

/** What this server speaks of the protocol. */
export function spokenFor(maxBytes: number): Record<string, string> {
  return {
    'tus-resumable': TUS_VERSION,
    'tus-version': TUS_VERSION,
    'tus-extension': UPLOAD_EXTENSIONS.join(','),
    'tus-max-size': String(maxBytes),
  }
}
