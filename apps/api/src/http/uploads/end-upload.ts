import type { IncomingMessage, ServerResponse } from 'node:http'
import { ONE_FILE_ONLY } from '@greenroom/contract/media/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, failure } from '../../failure.ts'

/**
 * How much of a refused upload is still read, so that its sender reads the response: the announced rest, if it is not
 * more than this.
 */
const DRAIN_BYTES = 64 * 1024 * 1024
/** The same for an upload that announced more than that, or no size (chunked): it may be endless. */
const ENDLESS_DRAIN_BYTES = 1_000_000
const DRAIN_MS = 5_000
/** A sender who is silent for this long is already waiting for the response. */
const SILENT_MS = 500
/** How long a larger upload is read and discarded after its response. */
const LINGER_MS = 5_000

/** Whether the rest of a body is known to be small enough that reading it is cheap. */
export function isDrainable({ headers }: IncomingMessage): boolean {
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return announced <= DRAIN_BYTES
}

/**
 * Reads the rest of a refused upload, so that its sender reads the response. If there is more than the limit, an upload
 * without an announced size loses its connection after the response. One with an announced size is read and discarded
 * for a while: closing at once would reset the connection, and most clients discard a response that they have not read
 * by then.
 */
export async function letRunOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (await drained(request.raw)) return
  if (request.headers['content-length'] === undefined) reply.header('connection', 'close')
  else dropRest(request.raw, reply.raw)
}

function drained(raw: IncomingMessage): Promise<boolean> {
  // A complete body leaves nothing on the connection, even if it was not read.
  if (raw.complete || raw.destroyed) return Promise.resolve(true)
  const most = isDrainable(raw) ? DRAIN_BYTES : ENDLESS_DRAIN_BYTES
  return new Promise((resolve) => {
    let seen = 0
    const finish = (all: boolean) => {
      clearTimeout(patience)
      clearTimeout(silence)
      raw.off('data', count).off('end', ended).off('close', ended)
      if (!all) raw.pause()
      resolve(all)
    }
    const ended = () => finish(true)
    const count = (piece: Buffer) => {
      seen += piece.length
      silence.refresh()
      if (seen > most) finish(false)
    }
    const patience = setTimeout(() => finish(false), DRAIN_MS)
    const silence = setTimeout(() => finish(false), SILENT_MS)
    flowTo(raw, count)
    raw.once('end', ended).once('close', ended)
  })
}

function dropRest(raw: IncomingMessage, answer: ServerResponse): void {
  answer.once('finish', () => {
    let seen = 0
    // After a complete body the connection may already carry the next request.
    const cut = () => {
      if (!raw.complete) raw.destroy()
    }
    const patience = setTimeout(cut, LINGER_MS)
    const stop = () => clearTimeout(patience)
    flowTo(raw, (piece) => {
      seen += piece.length
      if (seen > DRAIN_BYTES) cut()
    })
    raw.once('end', stop).once('close', stop)
  })
}

/** Resumes a body. Its previous reader has given up, but would still buffer each chunk, or pause it. */
function flowTo(raw: IncomingMessage, take: (piece: Buffer) => void): void {
  raw.removeAllListeners('data').on('data', take).resume()
}

/** Busboy's own errors have no code: a form without a boundary, or one without an end. */
const BROKEN_FORM = /^multipart: boundary not found$|unexpected end of multipart data$/i

/** An error of the multipart reader, as a failure of the catalogue. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error
  if (BROKEN_FORM.test(error.message)) return failure('BAD_REQUEST', 'The upload broke off before its end.')
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return new Failure('INVALID', ONE_FILE_ONLY, { file: [ONE_FILE_ONLY] })
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return failure('BAD_REQUEST', 'The form has too many fields.')
  return error
}
