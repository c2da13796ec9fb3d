/**
 * The server that the website is measured against: node:http, which sends the bytes of pages that it requested from
 * the website when it started. It knows no apps, members, conditions or metrics. Settings come as JSON in BARE; the
 * requests are in a file, as a process takes no more than 128 kB in a setting.
 */
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { fromAnybody } from './anybody.ts'
import type { PageRequest } from './seed-website.ts'

export type BareSettings = { address: string; /** A list of PageRequest as JSON. */ file: string; headers: Record<string, string> }

const { address, file, headers }: BareSettings = JSON.parse(process.env.BARE ?? '{}')
const requests: readonly PageRequest[] = JSON.parse(readFileSync(file, 'utf8'))
/** By path and cookie. */
const pages = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()

for (const { path, cookie } of requests) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(address + path, { headers: { ...headers, ...fromAnybody(), ...(cookie && { cookie }) } }, resolve).on('error', reject)
  const response = await promise
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`)
  pages.set(keyOf(path, cookie), { headers: withoutConnection(response.headers), body: await buffer(response) })
}

const server = createServer(({ url = '', headers: { cookie } }, response) => {
  const page = pages.get(keyOf(url, cookie))
  if (page) response.writeHead(200, page.headers).end(page.body)
  else response.writeHead(404).end()
})

function keyOf(path: string, cookie: string | undefined): string {
  return cookie === undefined ? path : `${path} ${cookie}`
}

/** What node:http adds to every answer by itself. */
function withoutConnection({
  date: _date,
  connection: _connection,
  'keep-alive': _keepAlive,
  ...rest
}: IncomingHttpHeaders): OutgoingHttpHeaders {
  return rest
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
  process.stdout.write('ended\n')
})
