/**
 * Uploads that can be interrupted and gone on with, by the tus protocol (https://tus.io/protocols/resumable-upload).
 */

/** The version of the protocol that is spoken, and the extensions of it. */
export const TUS_VERSION = '1.0.0'
export const UPLOAD_EXTENSIONS = ['creation', 'creation-with-upload', 'termination', 'expiration'] as const

/** Read by whoever programs a client that asks for an extension that is not among these. */
export const NO_CONCATENATION = 'Uploads in parallel parts are not supported. Turn parallel uploads off in the tus client.'
export const NO_DEFERRED_LENGTH = 'The length cannot be sent later. Name it in Upload-Length when the upload begins.'

/** Files of more than this many bytes are sent so; smaller ones go in one request. */
export const RESUMABLE_FROM_BYTES = 10_000_000

/** How long what arrived of an unfinished upload is kept, from its beginning. */
export const UNFINISHED_HOURS = 48

/** Unfinished uploads that one person may have in one app. */
export const MAX_UNFINISHED_UPLOADS = 50

export const TOO_MANY_UNFINISHED = `You have ${MAX_UNFINISHED_UPLOADS} unfinished uploads. Finish or cancel one of them first.`

/** Asked when a file is chosen whose upload broke off earlier. */
export function continueUpload(filename: string): string {
  return `Continue the upload of ${filename}?`
}
