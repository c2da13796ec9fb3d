import type { Http2Request } from '../http2-session.ts'
import type { HeaderWriter } from './write-headers.ts'

/**
 * The header blocks of requests. Once all headers of a `headers` object are in the peer's table, every further request
 * with it has the same few bytes, until the table changes.
 */
export function requestBlocks(origin: string): (writer: HeaderWriter, request: Http2Request) => Buffer {
  const cache = new WeakMap<object, { path: string; version: number; bytes: Buffer }>()
  const { host, protocol } = new URL(origin)
  const scheme = protocol.slice(0, -1)
  return (writer, { path, headers }) => {
    const known = cache.get(headers)
    if (known && known.path === path && known.version === writer.version) return known.bytes
    const { version } = writer
    const bytes = writer.write([
      [':method', 'POST'],
      [':scheme', scheme],
      [':authority', host],
      [':path', path],
      ...Object.entries(headers),
    ])
    // A block that adds to the table may be sent only once.
    if (writer.version === version) cache.set(headers, { path, version, bytes })
    return bytes
  }
}
