import { fontFamilies } from '@greenroom/contract/fields/formatting'
import type { Looks } from '@greenroom/stage/app-start.ts'

const COLOR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i

/** An app's colors and fonts as a style sheet. Only what the owner can choose gets into it. */
export function looksStyle({ colors, fonts }: Looks): string {
  const declarations = [
    ...(['dark', 'medium', 'light'] as const).flatMap((name) => (COLOR.test(colors[name]) ? [`--app-${name}:${colors[name]}`] : [])),
    ...(['header', 'body'] as const).flatMap((name) => {
      const family = fontFamilies.find((known) => known === fonts[name])
      return family ? [`--app-${name}-font:'${family}',system-ui,sans-serif`] : []
    }),
  ]
  return `.stage{${declarations.join(';')}}`
}
