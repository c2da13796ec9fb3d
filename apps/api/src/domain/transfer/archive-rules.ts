import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { ZipEntry, ZipRules } from '../../edges/zip/read-zip.ts'
import { failure } from '../../failure.ts'

/** The limits of an archive to import, except the number of entries, which depends on the caller. */
export const archiveRules: Omit<ZipRules, 'entries'> = {
  bytes: importLimits.archiveBytes,
  noArchive: () => failure('INVALID_FILE_TYPE'),
  damaged: (reason) => failure('INVALID', `The archive cannot be read: ${reason}`),
}

/** What macOS and Windows add to archives and folders by themselves; `Icon` ends with a carriage return. */
const ADDED = /(?:^|\/)__MACOSX\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|Icon\r|Thumbs\.db|desktop\.ini)$/i

export const NO_TABLE = 'There is no CSV file in the archive.'

/** A file of an archive; `path` leaves out the folder that contains all files. */
export type PackedFile = ZipEntry & { path: string }

/**
 * The files of an archive, without what desktops add. Archives made of a folder contain that folder: its name is left
 * out of the paths.
 */
export async function packedFiles(entries: AsyncIterable<ZipEntry>): Promise<PackedFile[]> {
  const files: ZipEntry[] = []
  for await (const entry of entries) if (!entry.name.endsWith('/') && !ADDED.test(entry.name)) files.push(entry)
  const folder = commonFolder(files.map(({ name }) => name))
  return files.map((file) => ({ ...file, path: file.name.slice(folder.length) }))
}

/** The path that all names have in common, with the slash at its end; empty for a file outside of folders. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = folderOf(first)
  while (folder !== '' && !others.every((name) => name.startsWith(folder))) folder = folderOf(folder.slice(0, -1))
  return folder
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1)
}
