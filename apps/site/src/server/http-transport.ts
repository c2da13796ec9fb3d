import { Readable } from 'node:stream'
import type { ApiHeaders, Transport } from './transport.ts'

/** A page waits this long for the API before it says that it cannot be shown. */
const LONGEST_MS = 15_000

/** Calls an API in another process, at its origin, such as `http://127.0.0.1:4000`. */
export function httpTransport(origin: string): Transport {
  const send = ({ method, path, headers, body }: Parameters<Transport['call']>[0], signal: AbortSignal) =>
    fetch(origin + path, { method, headers, redirect: 'manual', signal, ...(body !== undefined && { body }) })
  return {
    async call(request) {
      const answer = await send(request, AbortSignal.timeout(LONGEST_MS))
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    },
    async stream(request) {
      const started = new AbortController()
      const late = setTimeout(() => started.abort(), LONGEST_MS)
      // fetch would decompress the body and leave the header that says it is compressed.
      const headers = { ...request.headers, 'accept-encoding': 'identity' }
      const answer = await send({ ...request, headers }, started.signal).finally(() => clearTimeout(late))
      return { status: answer.status, headers: headersOf(answer), body: bodyOf(answer) }
    },
  }
}

function headersOf({ headers }: Response): ApiHeaders {
  return Object.fromEntries(headers)
}

function bodyOf({ body }: Response): Readable {
  return body === null ? Readable.from([]) : Readable.fromWeb(body)
}
