/** Resumable uploads, by the tus protocol (https://tus.io/protocols/resumable-upload). */

/** The supported protocol version and extensions. */
export const TUS_VERSION = '1.0.0'
export const UPLOAD_EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration'] as const

/** For developers of clients that request an extension not listed here. */
export const NO_CONCATENATION = 'Uploads in parallel parts are not supported. Turn parallel uploads off in the tus client.'
export const NO_DEFERRED_LENGTH = 'The length cannot be sent later. Name it in Upload-Length when the upload begins.'

/** Files above this size in bytes are uploaded resumably; smaller ones in one request. */
export const RESUMABLE_FROM_BYTES = 10_000_000

/** How long the received part of an unfinished upload is kept, from its start. */
export const UNFINISHED_HOURS = 48

/** Maximum number of unfinished uploads per user and app. */
export const MAX_UNFINISHED_UPLOADS = 50

export const TOO_MANY_UNFINISHED = `You have ${MAX_UNFINISHED_UPLOADS} unfinished uploads. Finish or cancel one of them first.`

/** The prompt when a file is chosen whose upload was interrupted. */
export function continueUpload(filename: string): string {
  return `Continue the upload of ${filename}?`
}
