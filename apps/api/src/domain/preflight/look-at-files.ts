import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../deps.ts'
import { outlineOf } from '../media/picture-outline.ts'
import { originalKey } from '../media/stored-files.ts'
import type { CheckedFile, CheckedFiles } from './file-facts.ts'
import { type FileLook, type FileLooks, fileKey } from './stored-looks.ts'
import { zipPictures } from './zip-pictures.ts'

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
  return looks
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
