import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { ZipRules } from '../../edges/zip/read-zip.ts'
import { failure } from '../../failure.ts'

/** What an archive to import may hold; its readers say how many entries. */
export const archiveRules: Omit<ZipRules, 'entries'> = {
  bytes: importLimits.archiveBytes,
  noArchive: () => failure('INVALID_FILE_TYPE'),
  damaged: (reason) => failure('INVALID', `The archive cannot be read: ${reason}`),
}

/** What archive programs of a desktop add by themselves. */
export const ADDED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i

export const NO_TABLE = 'There is no CSV file in the archive.'
