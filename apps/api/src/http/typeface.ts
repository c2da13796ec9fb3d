import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

/** The console's typeface, for the pages that this server renders itself. */
const files = [
  { ...fileOf('latin'), range: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122' },
  { ...fileOf('latin-ext'), range: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0' },
]

/** Style rules that define Figtree. Pages need `font-src 'self'` in their policy. */
export const typefaceStyles = files
  .map(
    ({ path, hash, range }) => `@font-face {
  font-family: "Figtree";
  font-weight: 300 900;
  font-display: swap;
  src: url("${path}?${hash}") format("woff2");
  unicode-range: ${range};
}`,
  )
  .join('\n')

/** Serves the files of the typeface; browsers may cache them indefinitely. */
export function serveTypeface(server: FastifyInstance): void {
  for (const { path, bytes } of files) {
    server.get(path, { config: { guard: 'publicRoute' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes),
    )
  }
}

function fileOf(range: 'latin' | 'latin-ext') {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/figtree/files/figtree-${range}-wght-normal.woff2`)))
  return { path: `/typeface/figtree-${range}.woff2`, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 10), bytes }
}
