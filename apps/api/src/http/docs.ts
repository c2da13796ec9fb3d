import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import type { AnyRoute } from './route.ts'

const UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Serves the document at /api/openapi.json and a page that shows it at /api/docs. */
export async function serveDocs(server: FastifyInstance, routes: readonly AnyRoute[], publicUrl: string): Promise<void> {
  let text: string | null = null
  server.get('/api/openapi.json', { config: { guard: 'publicRoute' } }, (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(routes, publicUrl))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(text)
  })
  server.get('/api/docs', { config: { guard: 'publicRoute' } }, (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  )
  server.get('/api/docs/start.js', { config: { guard: 'publicRoute' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(START),
  )
  server.get<{ Params: { file: string } }>(
    '/api/docs/ui/:file(^swagger-ui(-bundle)?\\.(js|css)$)',
    { config: { guard: 'publicRoute' } },
    (request, reply) => reply.sendFile(request.params.file, UI, { maxAge: 86_400_000 }),
  )
}

// Swagger UI sets style attributes at run time and draws icons from data addresses.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Greenroom API</title>
    <link rel="stylesheet" href="/api/docs/ui/swagger-ui.css">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/ui/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true })
`
