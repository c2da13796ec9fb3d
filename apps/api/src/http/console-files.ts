import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'
import { notFound } from './errors.ts'
import { consolePolicy } from './headers.ts'

const DIST = fileURLToPath(new URL('../../../console/dist', import.meta.url))
const SERVER_PATHS = /^\/(api|sso|oauth|mcp|\.well-known|media|forms|sign-up|demo|assets|health|ready|metrics)(\/|$)/
const ONE_YEAR_MS = 365 * 24 * 3_600_000
const ICONS = ['favicon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png']
const PUBLIC_FILES = [...ICONS, 'manifest.webmanifest', 'before-console.js']
const openToAll = { config: { guard: 'publicRoute' } } as const

/**
 * Serves the built console: its files by name, and its page for every address of a screen. Needs `sendFile`
 * (static-files.ts).
 */
export async function serveConsole(server: FastifyInstance, config: Config): Promise<void> {
  const page = await readFile(`${DIST}/index.html`, 'utf8').catch(() => null)
  if (page === null) {
    server.setNotFoundHandler((request, reply) => notFound(request, reply))
    return
  }
  // Built files have a hash of their content in their name, and their compressed versions are next to them.
  server.get<{ Params: { '*': string } }>('/assets/*', openToAll, (request, reply) =>
    reply.sendFile(request.params['*'], `${DIST}/assets`, { immutable: true, maxAge: ONE_YEAR_MS }),
  )
  for (const name of PUBLIC_FILES) {
    server.get(`/${name}`, openToAll, (_request, reply) => reply.sendFile(name, DIST, { maxAge: 3_600_000 }))
  }
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !SERVER_PATHS.test(path)
    if (!isScreen) return notFound(request, reply)
    const elsewhere = publicTwin(request.host, request.url, config)
    if (elsewhere !== null) return reply.redirect(elsewhere)
    const nonce = consolePolicy(reply, config)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', nonce))
  })
}

/**
 * Sign-in compares exact addresses, so a browser on this machine that used another name of it (127.0.0.1 instead of
 * localhost) is redirected to the public one. Null when the address is right, or is not this machine's.
 */
function publicTwin(host: string, url: string, { publicUrl }: Config): string | null {
  const wanted = new URL(publicUrl)
  const came = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  if (came === null || came.host === wanted.host || came.port !== wanted.port) return null
  return isLoopback(bare(came.hostname)) && isLoopback(bare(wanted.hostname)) ? `${publicUrl}${url}` : null
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
