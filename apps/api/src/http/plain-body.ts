import type { FastifyInstance } from 'fastify'
import { failure } from '../failure.ts'

/**
 * Deeper, and with more values, than anything that the API accepts; anything beyond was made to break code that walks
 * it (security rule 10).
 */
const DEEPEST = 32
const MAX_VALUES = 20_000

const NOT_UNICODE = 'A text contains half of a two-part character, which cannot be stored. Remove it and try again.'
const ENCODED = 'Send the body without a Content-Encoding: compressed bodies are not accepted.'

/**
 * Rejects a body that is nested too deep, has too many values, or has a text that is not valid Unicode, with
 * BAD_REQUEST, before anything else reads it. JSON can spell half of a surrogate pair ("\ud800"), which would be sent
 * to PostgreSQL as U+FFFD.
 */
export function demandPlain(body: unknown): void {
  let left = MAX_VALUES
  const walk = (value: unknown, depth: number): void => {
    left -= 1
    if (left < 0) throw failure('BAD_REQUEST')
    if (typeof value === 'string') demandUnicode(value)
    if (typeof value !== 'object' || value === null) return
    if (depth === DEEPEST) throw failure('BAD_REQUEST')
    if (Array.isArray(value)) for (const inner of value) walk(inner, depth + 1)
    else
      for (const [name, inner] of Object.entries(value)) {
        demandUnicode(name)
        walk(inner, depth + 1)
      }
  }
  walk(body, 0)
}

function demandUnicode(text: string): void {
  if (!text.isWellFormed()) throw failure('BAD_REQUEST', NOT_UNICODE)
}

/**
 * Rejects a body with a Content-Encoding with 415: nothing here decompresses, so the bytes would be misread (RFC 9110,
 * 8.4).
 */
export function refuseEncodedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') done()
    else done(failure('UNSUPPORTED_MEDIA_TYPE', ENCODED, { 'accept-encoding': 'identity' }))
  })
}
