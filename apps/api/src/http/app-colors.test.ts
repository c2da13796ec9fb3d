import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const colors = ['000000', 'ffffff', '0000ff', 'ffe14d', '4b6fb0', 'e91e63', '1f6f54', '808080']

test.each(colors)('the styles of %s can be read on the cards of the pages, in light and in dark', async (color) => {
  const { body, headers } = await site.server.inject(`/app-colors/${color}.css`)
  expect(headers['content-type']).toContain('text/css')
  const [, light = '', dark = ''] = /--accent: light-dark\((#\w{6}), color-mix\(in srgb, (#\w{6}) 75%, white\)\)/.exec(body) ?? []
  const lightened = channels(dark).map((channel) => 0.75 * channel + 0.25)
  expect(contrast(channels(light), channels('#ffffff'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(lightened, channels('#1e1b19'))).toBeGreaterThanOrEqual(4.5)
})

test.each(['red', '0000ff%7D', '%230000f'])('there are no styles of %s, which is no color', async (color) => {
  const { headers, body } = await site.server.inject(`/app-colors/${color}.css`)
  expect(headers['content-type']).not.toContain('text/css')
  expect(body).not.toContain('--accent')
})

function channels(color: string): number[] {
  return (color.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
}

/** By WCAG 2.2. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((first, second) => second - first)
  return (lighter + 0.05) / (darker + 0.05)
}
