import { contrastWith } from '@greenroom/contract/fields/contrast'
import { expect, test } from 'vitest'
import { appFace } from './app-face.ts'

const ID = '0b0e1c9e-3f1a-4c2d-9a51-2f4d7e6c8b90'

test.each(['#24413b', '#ffffff', '#000000', '#ffff00', '#808080', '#f0f'])('%s can be seen in light and in dark', (dark) => {
  const { style } = appFace('Stillwater', { colors: { dark } })
  expect(contrastWith(style['--app-tile'] ?? '', 'white')).toBeGreaterThanOrEqual(4.5)
  expect(contrastWith(style['--app-on-light'] ?? '', 'white')).toBeGreaterThanOrEqual(4.5)
  expect(contrastWith(style['--app-on-dark'] ?? '', 'black')).toBeGreaterThanOrEqual(4.5)
})

test('an app without a color has none of its own', () => {
  expect(appFace('Stillwater', { colors: { dark: 'green' } }).style).toEqual({})
  expect(appFace('Stillwater', {}).style).toEqual({})
})

test('the icon is an uploaded picture, otherwise the first letter', () => {
  expect(appFace('Stillwater', { icon: `media:${ID}` }).icon).toBe(`/media/${ID}?w=160`)
  expect(appFace(' élan', { icon: 'https://example.com/icon.png' })).toMatchObject({ icon: null, letter: 'É' })
})
