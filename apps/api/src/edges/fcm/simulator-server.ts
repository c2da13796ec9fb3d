import { createServer as createHttpServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttp2Server, createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { hostInUrl, ownLoopback } from '../../loopback.ts'
import type { SimulatedAnswer } from './simulator-rules.ts'

export type ServerOptions = { host?: string; port?: number; tls?: { key: string; cert: string } }

/** One complete request. */
export type SimulatedRequest = { path: string; headers: IncomingHttpHeaders; authorization: string; body: Buffer; text: string }

export type SimulatorServer = {
  /** http://… or https://… */
  origin: string
  /** Resets every TCP connection, as a broken network does. */
  reset(): void
  stop(): Promise<void>
}

type Handler = (request: IncomingMessage | Http2ServerRequest, response: ServerResponse | Http2ServerResponse) => void

/**
 * A server for HTTP/2 and HTTP/1.1 on one port, like Google's: over TLS the client chooses by ALPN, without TLS its
 * first bytes decide.
 */
export async function startServer(
  { host = ownLoopback(), port = 0, tls }: ServerOptions,
  answer: (request: SimulatedRequest) => Promise<SimulatedAnswer>,
): Promise<SimulatorServer> {
  const sockets = new Set<Socket>()
  const server = tls ? createSecureServer({ ...tls, allowHTTP1: true }, handlerOf(answer)) : eitherProtocol(handlerOf(answer))
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  })
  // An error of a session or a handshake is the client's; without a listener it would end the process.
  server.on('sessionError', () => {})
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // A TCP server's address is always an object.
  const { port: bound } = server.address() as AddressInfo
  return {
    origin: `${tls ? 'https' : 'http'}://${hostInUrl(host)}:${bound}`,
    reset() {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Without TLS there is no ALPN: HTTP/2 with prior knowledge starts with its preface. */
function eitherProtocol(handle: Handler): Server {
  const one = createHttpServer(handle)
  const two = createHttp2Server(handle)
  two.on('sessionError', () => {})
  return createTcpServer((socket) => {
    socket.once('readable', () => {
      const first: Buffer | null = socket.read()
      if (first === null) return
      socket.unshift(first)
      const chosen = first.toString('latin1').startsWith('PRI * HTTP/2') ? two : one
      chosen.emit('connection', socket)
    })
  })
}

function handlerOf(answer: (request: SimulatedRequest) => Promise<SimulatedAnswer>): Handler {
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => {})
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      const { url = '/', headers } = request
      const body = Buffer.concat(chunks)
      void answer({ path: url, headers, authorization: headers.authorization ?? '', body, text: body.toString('utf8') }).then((said) =>
        reply(response, said),
      )
    })
  }
}

function reply(response: ServerResponse | Http2ServerResponse, { status, headers, html, body }: SimulatedAnswer): void {
  if (response.destroyed) return
  response.statusCode = status
  response.setHeader('content-type', html === undefined ? 'application/json; charset=UTF-8' : 'text/html; charset=UTF-8')
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  response.end(html ?? JSON.stringify(body))
}
