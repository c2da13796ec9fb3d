import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from './errors.ts'
import { consolePolicy } from './headers.ts'

const DIST = fileURLToPath(new URL('../../../console/dist', import.meta.url))
const SERVER_PATHS = /^\/(api|sso|media|demo|health|ready|metrics)(\/|$)/

/** Serves the built console: its files by name, and its page for every address that is a screen. */
export async function serveConsole(server: FastifyInstance, config: Config): Promise<void> {
  const page = await readFile(`${DIST}/index.html`, 'utf8').catch(() => null)
  if (page === null) return
  await server.register(async (scope) => {
    scope.addHook('onRoute', (added) => {
      added.config = { ...added.config, guard: 'publicRoute' }
    })
    // Built files carry a hash of their content in their name.
    await scope.register(fastifyStatic, { root: `${DIST}/assets`, prefix: '/assets/', immutable: true, maxAge: '365d', index: false })
  })
  for (const name of ['favicon.svg', 'manifest.webmanifest']) {
    server.get(`/${name}`, { config: { guard: 'publicRoute' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').sendFile(name, DIST),
    )
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(path) && !path.startsWith('/assets/')
    if (!isScreen) return notFound(request, reply)
    const nonce = consolePolicy(reply, config)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}
