import type { Multipart, MultipartFile } from '@fastify/multipart'
import { CHOOSE_FROM_LIST, REQUIRED, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { type MediaType, mediaTypes } from '@greenroom/contract/media/rules'
import { uploadRuleOf } from '@greenroom/contract/media/setup-files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '../../domain/media/inspect.ts'
import type { IncomingFile } from '../../domain/media/receive/receive-file.ts'
import type { NewMedia } from '../../domain/media/stored-media.ts'
import { failure, invalid } from '../../failure.ts'
import { explained, letRunOut } from './end-upload.ts'

/** When nothing arrives for this long, the sender is gone, whatever its connection says. */
const STALL_MS = 60_000
/** What the form itself may add to the file: boundaries, headers, two short fields. */
const FORM_BYTES = 64 * 1024

export const multipartLimits = {
  limits: { files: 1, fields: 3, parts: 5, fieldNameSize: 50, fieldSize: 100, headerPairs: 20, fileSize: Number.MAX_SAFE_INTEGER },
}

type Form = { kind: MediaType; app: string | undefined; purpose: string | undefined }
export type FormField = 'type' | 'app' | 'purpose'
type Taking = { request: FastifyRequest; reply: FastifyReply; fields: readonly FormField[] }

/**
 * Reads a form of `type` (with `purpose`, and with `app` where the path names none) and one `file`, in this order: the
 * file is passed to `take` while it arrives. When anything is wrong with the form, the result of `take` is passed to
 * `discard`.
 */
export async function takeUpload(
  { request, reply, fields }: Taking,
  take: (form: Form, file: Pick<IncomingFile, 'filename' | 'bytes'>) => Promise<NewMedia>,
  discard: (media: NewMedia) => Promise<void>,
): Promise<NewMedia> {
  if (!request.isMultipart()) throw failure('UNSUPPORTED_MEDIA_TYPE')
  const given: Record<string, string> = {}
  let media: NewMedia | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        media = await takePart(request, part, given, take)
      } else {
        checkField(part, fields, given, media !== undefined)
        given[part.fieldname] = String(part.value)
      }
    }
    if (media === undefined) throw invalid({ file: [REQUIRED] })
    return media
  } catch (error) {
    if (media !== undefined) await discard(media)
    await letRunOut(request, reply)
    throw explained(error)
  }
}

async function takePart(
  request: FastifyRequest,
  part: MultipartFile,
  given: Record<string, string>,
  take: (form: Form, file: Pick<IncomingFile, 'filename' | 'bytes'>) => Promise<NewMedia>,
): Promise<NewMedia> {
  try {
    if (part.fieldname !== 'file') throw invalid({ [part.fieldname]: [UNKNOWN_FIELD] })
    const kind = mediaTypes.find((each) => each === given.type)
    if (kind === undefined) throw invalid({ type: [given.type === undefined ? REQUIRED : CHOOSE_FROM_LIST] })
    const rule = uploadRuleOf(kind, given.purpose)
    if (rule === undefined) throw invalid({ purpose: [CHOOSE_FROM_LIST] })
    if (Number(request.headers['content-length'] ?? 0) > rule.maxBytes + FORM_BYTES) throw refused(rule, 'INVALID_FILE_SIZE')
    return await take({ kind, app: given.app, purpose: given.purpose }, { filename: part.filename ?? '', bytes: watched(part) })
  } finally {
    part.file.destroy()
  }
}

function checkField(
  part: Exclude<Multipart, MultipartFile>,
  fields: readonly string[],
  given: Record<string, string>,
  late: boolean,
): void {
  const { fieldname } = part
  if (!fields.includes(fieldname)) throw invalid({ [fieldname]: [UNKNOWN_FIELD] })
  if (late) throw invalid({ [fieldname]: ['Send this before the file'] })
  if (fieldname in given || part.valueTruncated) throw invalid({ [fieldname]: [CHOOSE_FROM_LIST] })
}

/** A file's bytes; fails when nothing arrives for a minute. */
export async function* watched({ file }: MultipartFile): AsyncGenerator<Buffer> {
  // A refused file may not be read to its end: the timer must not delay a stop.
  const stalled = setTimeout(() => file.destroy(failure('BAD_REQUEST', 'The upload stopped before its end.')), STALL_MS).unref()
  try {
    for await (const piece of file) {
      stalled.refresh()
      yield piece
    }
  } finally {
    clearTimeout(stalled)
  }
}
