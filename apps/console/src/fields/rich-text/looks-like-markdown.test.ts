import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { htmlOfMarkdown } from './markdown.ts'

test.each([
  ['## Plan', true],
  ['- Mats\n- Blocks', true],
  ['1. Inhale\n2. Exhale', true],
  ['| Day | Class |\n|---|---|\n| Mon | Yoga |', true],
  ['See [our page](https://example.com).', true],
  ['Bring a **mat** and water.', true],
  ['```\ncode\n```', true],
  ['Just a sentence.', false],
  ['#yoga #breath', false],
  ['- one line that begins with a dash', false],
  ['5 * 3 * 2 = 30', false],
  ['snake_case_name and 2**3', false],
  ['Monday | Tuesday', false],
  ['[1] A footnote (see page 3)', false],
  ['2026. A year.', false],
])('%j is Markdown: %s', (text, is) => {
  expect(looksLikeMarkdown(text)).toBe(is)
})

test('tags in Markdown stay text', () => {
  expect(htmlOfMarkdown('# A <b>list</b>\n\n<script>alert(1)</script>')).not.toMatch(/<b>|<script/)
})
