import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { isPlainHtml } from './clean-html.ts'

/** A text that ends with a line is not plain, so the cleaner reads all of it. */
const LINE = '<hr />'

test.each([
  ['what the editor writes', '<h2>One</h2><p>Two<br />three &amp; four</p><ul><li><p>a</p><ul><li>b</li></ul></li></ul>', true],
  ['words alone', 'a “b” &lt;c&gt;', true],
  ['attributes', '<p style="text-align:center">a</p>', false],
  ['tags that are not closed, or by another end', '<p><b>a</p></b>', false],
  ['an end without its tag', 'a</p>', false],
  ['a paragraph within a paragraph', '<p><p>a</p></p>', false],
  ['an item without its list', '<li>a</li>', false],
  ['tags that go away', '<p>a</p><script>1</script>', false],
  ['signs that a parser reads as something else', '<p>&nbsp;</p>', false],
  ['nesting without end', '<b>'.repeat(30) + '</b>'.repeat(30), false],
])('%s', (_what, html, isPlain) => {
  expect(isPlainHtml(html)).toBe(isPlain)
})

test('cleaning changes nothing of any text that is called plain', () => {
  const names = ['p', 'h1', 'h6', 'strong', 'b', 'i', 'u', 's', 'sub', 'code', 'ul', 'ol', 'li', 'blockquote', 'pre', 'div', 'table', 'a']
  const words = ['a', ' ', '\n', '&amp;', '&lt;', '&amp;lt;', '&quot;', '"', "'", '=', '\u00a0', '😀', '<br />', '<br>', '-->']
  const { html } = fc.letrec((tie) => ({
    html: fc.array(tie('node'), { maxLength: 4 }).map((parts) => parts.join('')),
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(...words),
      fc.tuple(fc.constantFrom(...names), tie('html')).map(([name, inner]) => `<${name}>${inner}</${name}>`),
    ),
  }))
  let plain = 0
  fc.assert(
    fc.property(html, (text) => {
      if (!isPlainHtml(String(text))) return
      plain += 1
      expect(cleanHtml(`${text}${LINE}`)).toBe(`${text}${LINE}`)
    }),
    { seed: 20_261_124, numRuns: 3_000 },
  )
  expect(plain).toBeGreaterThan(300)
})
