import { createHash } from 'node:crypto'
import type { UploadRefusal, UploadRule } from '@greenroom/contract/media/rules'
import { EMPTY_FILE, extensionOf, fileSizeExceeds } from '@greenroom/contract/media/rules'
import { failure } from '../../failure.ts'
import { agreedFormat } from './formats.ts'
import { gathered } from './gathered.ts'
import { scanOf } from './scan-kind.ts'
import { isPlainText, isVectorDrawing } from './suspicion.ts'

/** Enough for file-type to identify an office document by its first entries. */
const HEAD_BYTES = 64 * 1024

/** Logos may have 35 MB and are uploaded as files (UPL-043). Nothing larger is decoded, whatever the general limit. */
const MAX_PICTURE_AS_FILE = 35_000_000

type Inspected = { size: number; sha256: Buffer; contentType: string; isImage: boolean }

type Inspection = {
  /** The bytes as received. Throws INVALID_FILE_SIZE or INVALID_FILE_TYPE at the first wrong byte. */
  bytes: AsyncIterable<Buffer>
  /** What was found, once `bytes` has been read to the end. */
  result(): Inspected
}

/**
 * Inspects a file while it streams through: checks its size limit, detects its type from the first 64 KB, computes its
 * hash. Buffers only those first bytes. The rule must allow the name, and the content must match it (security rule 14).
 */
export function inspect(source: AsyncIterable<Buffer>, filename: string, rule: UploadRule): Inspection {
  const extension = extensionOf(filename)
  const hash = createHash('sha256')
  let size = 0
  let format: ReturnType<typeof agreedFormat>

  async function* pass(): AsyncGenerator<Buffer> {
    if (!rule.extensions.includes(extension)) throw refused(rule, 'INVALID_FILE_TYPE')
    let scan: ReturnType<typeof scanOf>
    const wrong = () => (scan?.sentence === undefined ? refused(rule, 'INVALID_FILE_TYPE') : failure('INVALID_FILE_TYPE', scan.sentence))
    const look = (piece: Buffer): Buffer => {
      size += piece.length
      if (size > rule.maxBytes) throw refused(rule, 'INVALID_FILE_SIZE')
      if (format?.family === 'image' && size > MAX_PICTURE_AS_FILE) {
        throw failure('INVALID_FILE_SIZE', fileSizeExceeds(MAX_PICTURE_AS_FILE))
      }
      if (scan?.piece(piece)) throw wrong()
      hash.update(piece)
      return piece
    }

    let head: Buffer[] | undefined = []
    let waiting = 0
    const recognise = async (pieces: Buffer[]): Promise<Buffer> => {
      const bytes = Buffer.concat(pieces)
      if (bytes.length === 0) throw failure('INVALID_FILE_TYPE', EMPTY_FILE)
      format = await demandKnownBeginning(bytes.subarray(0, HEAD_BYTES), extension, rule)
      scan = scanOf(format.family, extension)
      return bytes
    }
    for await (const piece of gathered(source)) {
      if (head === undefined) {
        yield look(piece)
        continue
      }
      head.push(piece)
      waiting += piece.length
      if (waiting < HEAD_BYTES) continue
      yield look(await recognise(head))
      head = undefined
    }
    if (head !== undefined) yield look(await recognise(head))
    if (scan?.end()) throw wrong()
  }

  return {
    bytes: pass(),
    result() {
      if (format === undefined) throw new Error('The file was not read to its end')
      return { size, sha256: hash.digest(), contentType: format.contentType, isImage: format.family === 'image' }
    },
  }
}

/**
 * Detects the type of a file from its first 64 KB (or all of it). Throws INVALID_FILE_TYPE if it does not match the
 * name.
 */
export async function demandKnownBeginning(head: Buffer, extension: string, rule: UploadRule) {
  const format = agreedFormat(extension, await sniff(head))
  if (format === undefined) throw refused(rule, 'INVALID_FILE_TYPE')
  return format
}

/** The refusal, with the rule's own message. */
export function refused(rule: UploadRule, code: UploadRefusal['code']) {
  return failure(code, code === 'INVALID_FILE_SIZE' ? rule.tooLarge : rule.wrongType)
}

async function sniff(head: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  // A parser that fails on a broken header has not recognized it.
  const found = await fileTypeFromBuffer(head, { maxBufferSize: 16 * 1024 * 1024 }).catch(() => undefined)
  return found?.mime ?? (isPlainText(head) ? 'text/plain' : isVectorDrawing(head) ? 'image/svg+xml' : undefined)
}
