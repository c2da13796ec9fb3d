import { uploadRules } from '@greenroom/contract/media/rules'
import type { FastifyRequest } from 'fastify'
import { type IncomingFile, receiveFile } from '../domain/media/receive/receive-file.ts'
import { originalKey } from '../domain/media/stored-files.ts'
import type { NewMedia } from '../domain/media/stored-media.ts'
import type { FileStore } from '../edges/files/file-store.ts'
import { Failure, failure } from '../failure.ts'
import { explained, isDrainable } from '../http/uploads/end-upload.ts'
import { watched } from '../http/uploads/take-upload.ts'

/** The submitted page: every value of each field in order, and at most one picture, which is already stored. */
export type SentPage = {
  fields: ReadonlyMap<string, readonly string[]>
  picture?: { name: string; media: NewMedia }
  problems: Record<string, string[]>
}

/** A page has some twenty fields; the longest has 65,535 characters, and one more is reported as too long. */
export const formLimits = {
  limits: { files: 1, fields: 150, parts: 152, fieldNameSize: 60, fieldSize: 270_000, headerPairs: 20, fileSize: Number.MAX_SAFE_INTEGER },
}

const MAX_CHARACTERS = 1_000_000

/**
 * Reads a page's answers. A picture is stored while it arrives, by the rules of every upload; if it breaks them, the
 * error is shown on its field. The caller discards the picture when the page is rejected.
 */
export async function readForm(
  files: FileStore,
  request: FastifyRequest,
  appId: string,
  pictureNames: readonly string[],
): Promise<SentPage> {
  if (!request.isMultipart()) throw failure('UNSUPPORTED_MEDIA_TYPE')
  const fields = new Map<string, string[]>()
  const problems: Record<string, string[]> = {}
  let picture: SentPage['picture']
  let characters = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await firstOf(watched(part))
        // A file input without a choice sends an empty file without a name.
        if (bytes === null || !part.filename || !pictureNames.includes(part.fieldname)) {
          await passOver(bytes)
          continue
        }
        try {
          const media = await receive(files, { appId, filename: part.filename, bytes })
          picture = { name: part.fieldname, media }
        } catch (error) {
          // The page can only be shown again once the rest of the body is read.
          if (!(error instanceof Failure) || error.status === 503 || !isDrainable(request.raw)) throw error
          part.file.resume()
          problems[part.fieldname] = [error.message]
        }
        continue
      }
      const text = String(part.value).replaceAll('\0', '')
      characters += text.length
      if (characters > MAX_CHARACTERS) throw failure('BODY_TOO_LARGE')
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), text])
    }
    return { fields, problems, ...(picture && { picture }) }
  } catch (error) {
    if (picture) await files.remove(originalKey(picture.media))
    throw explained(error)
  }
}

async function receive(files: FileStore, file: Pick<IncomingFile, 'appId' | 'filename' | 'bytes'>): Promise<NewMedia> {
  return await receiveFile(files, { ...file, createdBy: null, kind: 'image' }, uploadRules.image)
}

/**
 * Skips unexpected input, such as a picture for a question that was removed since, up to the size limit of a picture.
 */
async function passOver(bytes: AsyncIterable<Buffer> | null): Promise<void> {
  let size = 0
  for await (const piece of bytes ?? []) {
    size += piece.length
    if (size > uploadRules.image.maxBytes) throw failure('INVALID_FILE_SIZE', uploadRules.image.tooLarge)
  }
}

/** The same bytes, or null when there are none. */
async function firstOf(bytes: AsyncGenerator<Buffer>): Promise<AsyncIterable<Buffer> | null> {
  const first = await bytes.next()
  if (first.done) return null
  return (async function* () {
    yield first.value
    yield* bytes
  })()
}
