import { REQUIRED, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { archiveLimits, NOT_AN_ARCHIVE } from '@greenroom/contract/transfer/archive-format'
import { createFromArchive } from '../../domain/apps/archive/create-from-archive.ts'
import { failure, invalid } from '../../failure.ts'
import type { Context } from '../route.ts'
import { explained, letRunOut } from './end-upload.ts'
import { watched } from './take-upload.ts'

type Made = Awaited<ReturnType<typeof createFromArchive>>

/** Reads a form of `name` and one `file`, and makes an app of the file, which is stored while it arrives. */
export async function takeArchive({ deps, session, request, reply }: Context<'superUser'>): Promise<Made> {
  if (!request.isMultipart()) throw failure('UNSUPPORTED_MEDIA_TYPE')
  let name: string | undefined
  try {
    for await (const part of request.parts()) {
      if (part.fieldname === 'name' && part.type === 'field') name = String(part.value).slice(0, 255)
      else if (part.fieldname !== 'file' || part.type !== 'file') throw invalid({ [part.fieldname]: [UNKNOWN_FIELD] })
      else {
        try {
          return await createFromArchive(deps, session, bounded(watched(part)), name)
        } finally {
          part.file.destroy()
        }
      }
    }
    throw invalid({ file: [REQUIRED] })
  } catch (error) {
    await letRunOut(request, reply)
    throw explained(error)
  }
}

async function* bounded(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of bytes) {
    if (size === 0 && (piece[0] !== 0x50 || piece[1] !== 0x4b)) throw failure('INVALID', NOT_AN_ARCHIVE)
    size += piece.length
    if (size > archiveLimits.fileBytes) throw failure('INVALID_FILE_SIZE')
    yield piece
  }
}
