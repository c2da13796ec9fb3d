import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorTokens, fontTokens, motionTokens, radiusTokens, shadowTokens, sizeTokens, spaceTokens, textTokens } from './+token-names.ts'

/**
 * Shown inside other components: the theme provider, and the parts of pictures, toasts and dialogs that are loaded on
 * demand.
 */
const within = ['illustration-scenes.tsx', 'page-links.tsx', 'theme-provider.tsx', 'toasts.tsx', 'confirm-dialog.tsx', 'drawer-failure.tsx']

test('every part that pages are built of is on show (SHELL-065)', () => {
  const parts = readdirSync(new URL('../../ui/', import.meta.url)).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  const files = readdirSync(new URL('./', import.meta.url)).filter((file) => file.endsWith('.tsx'))
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
  expect(parts.filter((part) => !within.includes(part) && !source.includes(`/ui/${part}'`))).toEqual([])
})

test('every token of the theme is on show', () => {
  const theme = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')
  const defined = new Set([...theme.matchAll(/^ {2}--gr-([\w-]+):/gm)].map(([, name]) => name))
  const shown = [
    ...Object.values(colorTokens).flat(),
    ...[...textTokens, ...fontTokens, ...spaceTokens, ...radiusTokens, ...shadowTokens, ...motionTokens, ...sizeTokens],
  ]
  expect(shown.toSorted()).toEqual([...defined].toSorted())
})
