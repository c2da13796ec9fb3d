import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { webhookSender } from '../edges/webhooks/webhook-sender.ts'

/** A request that arrived, with its path, which says what the receiver is to do. */
type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number }

type Behavior = (response: ServerResponse, received: Received, before: readonly Received[]) => void

/** What the paths do; any other path answers 200. */
const behaviors: Readonly<Record<string, Behavior>> = {
  slow: (response) => setTimeout(() => response.end('late'), 1_500),
  silent: () => {},
  closes: (response) => response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy()),
  huge: (response) => {
    response.on('error', () => {})
    const more = () => {
      while (response.write('x'.repeat(65_536))) if (response.destroyed) return
      response.once('drain', more)
    }
    more()
  },
  endless: (response) => response.write('first bytes'),
  inward: (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  gone: (response) => response.writeHead(410).end('nobody here'),
  broken: (response) => response.writeHead(500).end('out of order'),
  'broken-once': (response, { body }, before) => {
    const isFirst = !before.some((one) => one.body === body)
    response.writeHead(isFirst ? 500 : 200).end()
  },
}

/** A receiver of webhooks on this machine, and a sender that may reach it alone. */
export async function webhookReceiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = (request.url ?? '').slice(1)
      const one = { path, headers: request.headers, body: Buffer.concat(pieces).toString(), at: performance.now() }
      const behavior = behaviors[path.split('/')[0] ?? '']
      if (behavior) behavior(response, one, [...received])
      else response.end('thanks')
      received.push(one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    received,
    port,
    /** The requests to a path, with their parsed bodies. */
    to: (path: string) => received.filter((one) => one.path === path),
    url: (path: string) => `http://127.0.0.1:${port}/${path}`,
    sender: (timeoutMs?: number) => senderTo(port, timeoutMs),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A sender that may reach a receiver at this port of this machine alone. */
export function senderTo(port: number, timeoutMs = 3_000) {
  return webhookSender({
    timeoutMs,
    protocols: ['http:'],
    isAllowed: (address, to) => address === '127.0.0.1' && to === port,
    resolve: async (host) => (host === 'inner.example' ? ['10.0.0.1'] : ['127.0.0.1']),
  })
}
