import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../fields/plain-text.ts'
import { type WordPart, wordDifference } from './words.ts'

const bare = (text: string) => text.replace(/\s+/g, '')
const without = (parts: readonly WordPart[], mark: 'added' | 'removed') =>
  bare(parts.flatMap((part) => (part.mark === mark ? [] : [part.text])).join(''))

test('the older text is what is not added, the newer one what is not removed', () => {
  const words = fc
    .array(fc.constantFrom('sun', 'moon', 'sea', 'wind', 'a', 'the', '.', '静か'), { maxLength: 25 })
    .map((list) => list.join(' '))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = wordDifference(before, after)
      expect(without(parts, 'added')).toBe(bare(before))
      expect(without(parts, 'removed')).toBe(bare(after))
    }),
  )
})

test('a word in a long text is shown with a little around it', () => {
  const long = 'calm '.repeat(200)
  const parts = wordDifference(`${long}old ${long}`, `${long}new ${long}`)
  expect(parts.map(({ mark }) => mark)).toEqual([undefined, 'removed', 'added', undefined])
  expect(parts[0]?.text).toMatch(/^… (calm ){8,14}$/)
  expect(parts[3]?.text).toMatch(/^(calm ){8,14}…$/)
})

test('a sentence that was rewritten is shown whole, whatever small words both have', () => {
  const parts = wordDifference('Lie down as if you meant it and rest a while here', 'Sit up and breathe out for longer than in')
  expect(parts.map(({ mark }) => mark)).toEqual(['removed', 'added'])
})

test('a passage that stayed is not shown as changed, however much was rewritten before it', () => {
  const [older, newer] = ['sun '.repeat(30), 'moon '.repeat(30)]
  const parts = wordDifference(
    `${older}The lake lies still in the evening, and nobody speaks of it.`,
    `${newer}The lake lies still in the evening, and nobody speaks at all.`,
  )
  expect(parts.map(({ mark }) => mark)).toEqual(['removed', 'added', undefined, 'removed', 'added', undefined])
})

test('two texts without a word in common are compared in no time', () => {
  const text = (word: string) => Array.from({ length: 10_000 }, (_, n) => `${word}${n}`).join(' ')
  const started = performance.now()
  const parts = wordDifference(text('a'), text('b'))
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(parts.map(({ mark }) => mark)).toEqual(['removed', 'added'])
  expect(parts[0]?.text.endsWith('…')).toBe(true)
})

test('formatted text is read as people read it', () => {
  expect(plainText('<h2>Hello</h2><p>One&nbsp;&amp; two<br>three &#8364; &lt;b&gt;</p><ul><li>x</li><li>y</li></ul>')).toBe(
    'Hello\nOne & two\nthree € <b>\nx\ny',
  )
  expect(plainText('<p><img src="media:1" alt=""> and <iframe src="https://player.vimeo.com/video/1"></iframe></p>')).toBe(
    '[picture] and [video]',
  )
  expect(plainText('&unknown; &#0; a < b')).toBe('&unknown; a < b')
})
