import type { Field } from '../fields/field.ts'
import { isMediaReference, type MediaField } from '../fields/url.ts'
import { extensionOf, uploadRules } from '../media/rules.ts'

/** Limits for the files of one import. */
export const importFileLimits = {
  files: 5_000,
  /** Maximum size of a file fetched from a web address. */
  fetchedBytes: 100_000_000,
  /** In an archive: number of entries, and the maximum compression ratio of one. */
  entries: 6_000,
  ratio: 200,
} as const

/** Messages about the file in a cell. */
export const importFileMessages = {
  secure: 'Only addresses that begin with https:// can be copied',
  notFound: 'There is no file at this address',
  notPublic: 'This address is not on the public internet',
  unreachable: 'The server at this address could not be reached',
  slow: 'The server at this address did not respond in time',
  tooLarge: 'The file at this address is larger than 100 MB. Upload it to the media library instead.',
  notInArchive: 'There is no file with this name in the archive',
  pathOut: 'A path must not begin with / or contain ..',
  tooMany: 'The import has more than 5,000 files',
  checkAgain: 'This file was not read yet. Check the file again.',
} as const

/** A file reference in a cell. */
export type FileNamed = { at: 'address' | 'path'; text: string; accepts: MediaField['accepts'] }

/**
 * The file in a cell, by its web address or by its path in the archive; null if the cell is left as it is. Videos,
 * sounds and documents are copied only from addresses with an extension of their kind: other addresses are pages of a
 * video service or of a website.
 */
export function fileNamed(
  field: Field,
  value: unknown,
  { copiesFiles, isArchive }: { copiesFiles: boolean; isArchive: boolean },
): FileNamed | null {
  if (field.kind !== 'media' || field.setup || typeof value !== 'string') return null
  const text = value.trim()
  if (text === '' || isMediaReference(text)) return null
  const { accepts } = field
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return isArchive ? { at: 'path', text: plainPath(text), accepts } : null
  if (!copiesFiles || !/^https?:/i.test(text) || !URL.canParse(text)) return null
  const isFile =
    accepts === 'image' || uploadRules[accepts].extensions.some((extension) => extension === extensionOf(new URL(text).pathname))
  return isFile ? { at: 'address', text, accepts } : null
}

/** A path normalized to the form used in archives, from any system's notation. */
export function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .normalize('NFC')
}

/** Whether a column has pictures or other files. */
export function takesFiles(field: Field): boolean {
  return field.kind === 'media' && !field.setup
}
