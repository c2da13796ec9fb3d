import { TUS_VERSION, UPLOAD_EXTENSIONS } from '@greenroom/contract/media/resumable'

/** The parts of the documentation that all routes of the tus protocol share. */
export const tusWords = {
  bytes: 'application/offset+octet-stream',
  headers: { 'Tus-Resumable': `The version of the protocol: ${TUS_VERSION}` },
  /** Errors of the protocol: an expired upload, and a request without a version. */
  refusals: [410, 412],
}

/** The parts of the protocol that this server supports. */
export function spokenFor(maxBytes: number): Record<string, string> {
  return {
    'tus-resumable': TUS_VERSION,
    'tus-version': TUS_VERSION,
    'tus-extension': UPLOAD_EXTENSIONS.join(','),
    'tus-max-size': String(maxBytes),
  }
}
