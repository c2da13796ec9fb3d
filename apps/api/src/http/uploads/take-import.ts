import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { REQUIRED, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { baseName, fileMistake } from '@greenroom/contract/transfer/file-name'
import { tableNames } from '@greenroom/contract/transfer/tables'
import { type ImportMode, importLimits } from '@greenroom/contract/transfer/transfer-words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { importKey } from '../../domain/transfer/stored-imports.ts'
import { encodingOfHead } from '../../domain/transfer/text-encoding.ts'
import { failure, invalid } from '../../failure.ts'
import { explained, letRunOut } from './end-upload.ts'
import { watched } from './take-upload.ts'

/** A file to import whose bytes are stored. */
export type TakenImport = { table: string; filename: string; size: number; sha256: string }

/** `LOOK` accepts a CSV file of any name, or an archive with one, whose table is chosen on the screen. */
type Mode = ImportMode | 'LOOK'
type Taking = { request: FastifyRequest; reply: FastifyReply; files: Deps['files']; appId: string; id: string; mode: Mode }

/**
 * Reads a form of `file` and `table`, in any order, and stores the file while it arrives. Fails with INVALID_FILE_NAME,
 * INVALID_FILE_TYPE and INVALID_TABLE before anything is stored; after a later failure the file is removed. The table
 * defaults to the file's name, or with `LOOK` to an empty one.
 */
export async function takeImport(taking: Taking): Promise<TakenImport> {
  const { request, reply, files, mode } = taking
  if (!request.isMultipart()) throw failure('UNSUPPORTED_MEDIA_TYPE')
  let table: string | undefined
  let stored: Omit<TakenImport, 'table'> | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') stored = await storePart(taking, part)
      else if (part.fieldname === 'table' && table === undefined) table = String(part.value)
      else throw invalid({ [part.fieldname]: [UNKNOWN_FIELD] })
    }
    if (stored === undefined) throw invalid({ file: [REQUIRED] })
    const named = table ?? baseName(stored.filename)
    if (mode === 'LOOK' && table !== undefined && !tableNames.includes(table)) throw failure('INVALID_TABLE')
    if (mode === 'LOOK') return { ...stored, table: table ?? '' }
    if (mode === 'IMPORT' && (!tableNames.includes(named) || named !== baseName(stored.filename))) throw failure('INVALID_TABLE')
    return { ...stored, table: named.slice(0, 100) }
  } catch (error) {
    await files.remove(importKey(taking))
    await letRunOut(request, reply)
    throw explained(error)
  }
}

async function storePart(taking: Taking, part: MultipartFile): Promise<Omit<TakenImport, 'table'>> {
  const { files, mode } = taking
  try {
    if (part.fieldname !== 'file') throw invalid({ [part.fieldname]: [UNKNOWN_FIELD] })
    const filename = (part.filename ?? '').slice(0, 255)
    const mistake = mode === 'LOOK' ? null : fileMistake(mode, filename, tableNames)
    if (mistake !== null) throw failure(mistake)
    const hash = createHash('sha256')
    let size = 0
    await files.put(
      importKey(taking),
      (async function* () {
        for await (const piece of watched(part)) {
          if (size === 0 && !isOf(mode, piece)) throw failure('INVALID_FILE_TYPE')
          size += piece.length
          if (size > importLimits.fileBytes) throw failure('INVALID_FILE_SIZE')
          hash.update(piece)
          yield piece
        }
      })(),
    )
    if (size === 0) throw failure('INVALID', 'The file is empty.')
    return { filename, size, sha256: hash.digest('hex') }
  } finally {
    part.file.destroy()
  }
}

/**
 * Whether a file begins as its mode requires: an archive with its signature, a text without zero bytes other than those
 * of UTF-16.
 */
function isOf(mode: Mode, head: Uint8Array): boolean {
  const isArchive = head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)
  if (mode === 'BULK_IMPORT') return isArchive
  if (mode === 'LOOK' && isArchive) return true
  return !isArchive && (encodingOfHead(head) !== undefined || !head.includes(0))
}
