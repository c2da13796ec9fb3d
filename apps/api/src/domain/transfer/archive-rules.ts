import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { ZipRules } from '../../edges/zip/read-zip.ts'
import { failure } from '../../failure.ts'

/** The limits of an archive to import, except the number of entries, which depends on the caller. */
export const archiveRules: Omit<ZipRules, 'entries'> = {
  bytes: importLimits.archiveBytes,
  noArchive: () => failure('INVALID_FILE_TYPE'),
  damaged: (reason) => failure('INVALID', `The archive cannot be read: ${reason}`),
}

/** Files that archive programs of desktops add by themselves. */
export const ADDED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i

export const NO_TABLE = 'There is no CSV file in the archive.'
