import { isMediaReference } from '../fields/url.ts'
import type { MediaMetadata } from './file-answers.ts'

/** The message for a reference to a file that is not this app's, was deleted, or has no version 4 id (UPL-023). */
export const UNKNOWN_MEDIA = 'This file was not found. Please upload it again.'

/** The id inside `media:<uuid>`, in lower case; undefined for anything else. */
export function mediaIdOf(value: string): string | undefined {
  return isMediaReference(value) ? value.slice('media:'.length).toLowerCase() : undefined
}

/** The reference to a file in a record (UPL-024). */
export function mediaReference(id: string): string {
  return `media:${id}`
}

/** Whether this is the metadata of a file, as a record's `media_metadata` has it. */
export function isMediaMetadata(value: unknown): value is MediaMetadata {
  return typeof value === 'object' && value !== null && 'url_with_extension' in value
}
