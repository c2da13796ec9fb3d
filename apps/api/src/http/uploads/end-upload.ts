import type { IncomingMessage, ServerResponse } from 'node:http'
import { ONE_FILE_ONLY } from '@greenroom/contract/media/rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, failure } from '../../failure.ts'

/**
 * How much of a refused upload is still taken in, so that its sender gets to read why: the rest of what was announced,
 * if it is not more.
 */
const DRAIN_BYTES = 64 * 1024 * 1024
/** Of one that announced more than that, or nothing (chunked): it may have no end. */
const ENDLESS_DRAIN_BYTES = 1_000_000
const DRAIN_MS = 5_000
/** A sender who is silent for this long waits for the answer already. */
const SILENT_MS = 500
/** How long a larger upload is read and dropped after its answer. */
const LINGER_MS = 5_000

/** Whether the rest of a body is known to be small enough that reading it costs little. */
export function isDrainable({ headers }: IncomingMessage): boolean {
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return announced <= DRAIN_BYTES
}

/**
 * Takes in the rest of a refused upload, so that its sender reads the answer. When there is more than is taken in, an
 * upload without an announced size loses its connection after the answer. One that announced its size goes on for a
 * while and is dropped as it arrives: closing at once would reset the connection, and most clients discard an answer
 * that they have not read by then.
 */
export async function letRunOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (await drained(request.raw)) return
  if (request.headers['content-length'] === undefined) reply.header('connection', 'close')
  else dropRest(request.raw, reply.raw)
}

function drained(raw: IncomingMessage): Promise<boolean> {
  // What arrived whole leaves nothing on the connection, whether somebody read it or not.
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
    // Once it has arrived whole, the connection may carry the next request already.
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

/** Lets a body flow again. Who read it before has given up, and would still keep each piece, or pause it. */
function flowTo(raw: IncomingMessage, take: (piece: Buffer) => void): void {
  raw.removeAllListeners('data').on('data', take).resume()
}

/** Busboy's own errors carry no code: a form without a boundary, or one whose end never came. */
const BROKEN_FORM = /^multipart: boundary not found$|unexpected end of multipart data$/i

/** What the multipart reader throws, as a refusal of the catalogue. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error
  if (BROKEN_FORM.test(error.message)) return failure('BAD_REQUEST', 'The upload broke off before its end.')
  const code = 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return new Failure('INVALID', ONE_FILE_ONLY, { file: [ONE_FILE_ONLY] })
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return failure('BAD_REQUEST', 'The form has too many fields.')
  return error
}
