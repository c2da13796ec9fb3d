import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

/** Text on background, with the contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for the outline of a control. */
const pairs: [string, string, number][] = [
  ...['ink', 'ink-soft', 'ink-faint'].flatMap((text) =>
    ['page', 'surface', 'sunken', 'hover'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['accent', 'page', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'sunken', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['on-danger', 'danger', 4.5],
  ['danger', 'page', 4.5],
  ['danger', 'surface', 4.5],
  ['danger-ink', 'danger-soft', 4.5],
  ['warning-ink', 'warning-soft', 4.5],
  ['info-ink', 'info-soft', 4.5],
  ['warning', 'page', 3],
  ['warning', 'surface', 3],
  ['danger-ink', 'surface', 4.5],
  ['danger-ink', 'hover', 4.5],
  ['line-strong', 'page', 3],
  ['line-strong', 'surface', 3],
]

describe.each(['light', 'dark'])('in the %s scheme', (scheme) => {
  const colors = colorsOf(scheme)

  test.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(colors[text] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})

function colorsOf(scheme: string): Record<string, string> {
  const block = css.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--gr-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
