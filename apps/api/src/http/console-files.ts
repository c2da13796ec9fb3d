import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from './errors.ts'
import { consolePolicy } from './headers.ts'

const DIST = fileURLToPath(new URL('../../../console/dist', import.meta.url))
const SERVER_PATHS = /^\/(api|sso|media|demo|assets|health|ready|metrics)(\/|$)/
const ONE_YEAR_MS = 365 * 24 * 3_600_000
const openToAll = { config: { guard: 'publicRoute' } } as const

/** Serves the built console: its files by name, and its page for every address that is a screen. Needs `sendFile` (static-files.ts). */
export async function serveConsole(server: FastifyInstance, config: Config): Promise<void> {
  const page = await readFile(`${DIST}/index.html`, 'utf8').catch(() => null)
  if (page === null) {
    server.setNotFoundHandler((request, reply) => notFound(request, reply))
    return
  }
  // Built files carry a hash of their content in their name.
  server.get<{ Params: { '*': string } }>('/assets/*', openToAll, (request, reply) =>
    reply.sendFile(request.params['*'], `${DIST}/assets`, { immutable: true, maxAge: ONE_YEAR_MS }),
  )
  for (const name of ['favicon.svg', 'colour-scheme.js', 'manifest.webmanifest']) {
    server.get(`/${name}`, openToAll, (_request, reply) => reply.sendFile(name, DIST, { maxAge: 3_600_000 }))
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(path)
    if (!isScreen) return notFound(request, reply)
    const nonce = consolePolicy(reply, config)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}
