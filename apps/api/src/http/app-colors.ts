import { nearestReadable } from '@greenroom/contract/fields/contrast'
import type { FastifyInstance } from 'fastify'

/** The address of the styles that give a page the color of an app, which is #rrggbb. */
export function appColorsUrl(color: string): string {
  return `/app-colors/${color.slice(1).toLowerCase()}.css`
}

/** Serves those styles. A file for each color, because the policies of the pages refuse styles in the page itself. */
export function serveAppColors(server: FastifyInstance): void {
  server.get<{ Params: { color: string } }>(
    '/app-colors/:color([0-9a-f]{6}).css',
    { config: { guard: 'publicRoute' } },
    ({ params }, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(appColors(`#${params.color}`)),
  )
}

/**
 * The color of actions in light and in dark. What black is readable on is lightened further in dark, since links are on
 * a surface that is not quite black.
 */
function appColors(color: string): string {
  const [light, dark] = [nearestReadable(color, 'white'), nearestReadable(color, 'black')]
  const mixed = (tone: string, share: number, other: string) => `color-mix(in srgb, ${tone} ${share}%, ${other})`
  return `:root {
  --accent: light-dark(${light}, ${mixed(dark, 75, 'white')});
  --accent-strong: light-dark(${mixed(light, 82, 'black')}, ${mixed(dark, 60, 'white')});
  --on-accent: light-dark(#ffffff, #161412);
}
`
}
