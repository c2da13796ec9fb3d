import { buffer } from 'node:stream/consumers'
import { placeholderWords } from '@greenroom/contract/preflight/placeholder-words'
import type { Deps } from '../../deps.ts'
import { outlineOf } from '../media/picture-outline.ts'
import { originalKey } from '../media/stored-files.ts'
import type { CheckedFile, CheckedFiles } from './file-facts.ts'
import { type FileLook, type FileLooks, fileKey } from './stored-looks.ts'
import { zipPictures } from './zip-pictures.ts'

/** How much of a text is read. */
const MOST_BYTES = 200_000

/** Checks the contents of the files; results in `known` for the same bytes are reused. */
export async function lookAtFiles(
  { files }: Pick<Deps, 'files'>,
  appId: string,
  checked: CheckedFiles,
  known: FileLooks,
): Promise<FileLooks> {
  const looks: Record<string, FileLook> = {}
  for (const file of checked.logos) looks[fileKey(file)] = known[fileKey(file)] ?? (await lookAtLogo(files, appId, file))
  if (checked.screens) {
    looks[fileKey(checked.screens)] = known[fileKey(checked.screens)] ?? (await lookAtArchive(files, appId, checked.screens))
  }
  if (checked.policy) {
    looks[fileKey(checked.policy)] = known[fileKey(checked.policy)] ?? (await lookAtText(files, appId, checked.policy))
  }
  return looks
}

/** Reads the beginning of a plain text. */
async function lookAtText(files: Deps['files'], appId: string, { id, revision, size }: CheckedFile): Promise<FileLook> {
  const end = Math.min(size, MOST_BYTES) - 1
  const stream = end < 0 ? undefined : await files.read(originalKey({ appId, id, revision }), { start: 0, end })
  return { words: stream === undefined ? [] : placeholderWords((await buffer(stream)).toString('utf8')) }
}

async function lookAtLogo(files: Deps['files'], appId: string, { id, revision }: CheckedFile): Promise<FileLook> {
  const stream = await files.read(originalKey({ appId, id, revision }))
  const outline = stream && (await outlineOf(stream))
  return { alpha: outline?.hasAlpha ?? false }
}

async function lookAtArchive(files: Deps['files'], appId: string, { id, revision, size }: CheckedFile): Promise<FileLook> {
  const key = originalKey({ appId, id, revision })
  const read = async (start: number, end: number) => {
    const stream = await files.read(key, { start, end })
    return stream === undefined ? Buffer.alloc(0) : buffer(stream)
  }
  return { pictures: (size > 0 ? await zipPictures(read, size) : null) ?? [] }
}
