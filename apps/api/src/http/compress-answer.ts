import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Compressing shorter responses costs more than it gains. In bytes, or in characters, which in JSON are nearly bytes.
 */
const SHORTEST = 1_024
/** Up to this length compressing takes less time than passing it to another thread. */
const LONGEST_AT_ONCE = 131_072

// The lowest levels that find repetitions: higher ones take twice as long for a twentieth of the bytes (decision 0056).
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 1 }
/** For bodies shorter than its window. The 256 kB that gzip sets up by default take longer than compressing. */
const SHORT_GZIP = { level: 1, windowBits: 13, memLevel: 5 }
const SHORT = 2 ** 13

const elsewhere = { br: promisify(brotliCompress), gzip: promisify(gzip) }

type Encoding = 'br' | 'gzip'

/**
 * A JSON response in the encoding for its caller: compressed if it is long enough and the request accepts that. Sets
 * the headers that go with it. An ETag then becomes weak, since it names the same values in other bytes (RFC 9110,
 * 8.8.1).
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, json: string | Buffer): Promise<string | Buffer> {
  if (json.length < SHORTEST) return json
  const vary = String(reply.getHeader('vary') ?? '')
  if (!vary.includes('Accept-Encoding')) reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding === null) return json
  reply.header('content-encoding', encoding)
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
  if (json.length > LONGEST_AT_ONCE) return encoding === 'br' ? await elsewhere.br(json, BROTLI) : await elsewhere.gzip(json, GZIP)
  return encoding === 'br' ? brotliCompressSync(json, BROTLI) : gzipSync(json, json.length < SHORT ? SHORT_GZIP : GZIP)
}

/** The best of our encodings that an Accept-Encoding accepts; null for none. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | null {
  if (accepted === undefined) return null
  const named = new Set<string>()
  for (const part of String(accepted).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) named.add(name)
  }
  return named.has('br') ? 'br' : named.has('gzip') ? 'gzip' : null
}
