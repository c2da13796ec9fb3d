import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isOfServer } from './server-paths.ts'

type Ports = { port: number; serverPort: number; vitePort: number }

/** Serves both programs on `port`. A request that meets a restarting program waits for it, up to 20 s. */
export async function serveOneAddress({ port, serverPort, vitePort }: Ports): Promise<void> {
  const portFor = (url = '/') => (isOfServer(url) ? serverPort : vitePort)
  const proxy = createServer((incoming, answer) => void forward(incoming, answer, portFor(incoming.url)))
  // Vite's hot reload is a WebSocket: its handshake and everything after it pass through untouched.
  proxy.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(portFor(incoming.url), '127.0.0.1', () => {
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${rawHeaders(incoming)}\r\n\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
}

async function forward(incoming: IncomingMessage, answer: ServerResponse, port: number): Promise<void> {
  if (!(await listens(port))) {
    answer.writeHead(503, { 'content-type': 'text/plain' }).end('Still starting. See the terminal for what happened.\n')
    return
  }
  const upstream = request({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers })
  upstream.on('response', (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(answer)
  })
  upstream.on('error', () => answer.destroy())
  answer.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

async function listens(port: number): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < 20_000; await pause(150)) {
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return true
  }
  return false
}

function rawHeaders({ rawHeaders: pairs }: IncomingMessage): string {
  return pairs
    .map((word, index) => (index % 2 === 0 ? `${word}: ` : `${word}\r\n`))
    .join('')
    .trimEnd()
}
