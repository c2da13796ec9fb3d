import { blockHtml } from '@greenroom/contract/text/text-blocks'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

const odd = { address: 'https://e.com/a?b=1&c="2"', words: 'Mats & <blocks>' }
const blocks: [keyof typeof blockHtml, string][] = [
  ['picture', blockHtml.picture({ address: 'https://e.com/media/1', alt: 'The "lake" & I' })],
  ['picture', blockHtml.picture({ address: 'media:6f9619ff-8b86-4d01-b42d-00cf4fc964ff', alt: '' })],
  ['film', blockHtml.film({ player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' })],
  ['film', blockHtml.film({ player: 'https://player.vimeo.com/video/1?h=2' })],
  ['audio', blockHtml.audio(odd)],
  ['button', blockHtml.button(odd)],
  ['quote', blockHtml.quote()],
  ['divider', blockHtml.divider()],
  ['table', blockHtml.table()],
]

test.each(blocks)('the block %s of the editor is stored as it is: %s', (_name, html) => {
  expect(cleanHtml(`<p>a</p>${html}<p>b</p>`)).toBe(`<p>a</p>${html}<p>b</p>`)
})

test('every block is among them', () => {
  expect(new Set(blocks.map(([name]) => name))).toEqual(new Set(Object.keys(blockHtml)))
})
