import { Readable } from 'node:stream'
import type { Transport } from './transport.ts'

/** Calls an API in another process, at its origin, such as `http://127.0.0.1:4000`. */
export function httpTransport(origin: string): Transport {
  const send = ({ method, path, headers, body }: Parameters<Transport['call']>[0]) =>
    fetch(origin + path, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
  return {
    async call(request) {
      const answer = await send(request)
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
    },
    async stream(request) {
      const answer = await send(request)
      const body = answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body)
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body }
    },
  }
}
