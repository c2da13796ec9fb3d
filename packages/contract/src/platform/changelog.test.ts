import { expect, it } from 'vitest'
import { changesOf } from './changelog.ts'

const changelog = `# Changelog

## 1.2.0 - 2027-01-05

- One thing,
  in two lines & \`code\`.
- Another <thing>.

### When upgrading

Back up first.

## 1.1.0 - 2026-12-01

- An older thing.
`

it.each([
  [
    'with lists and headings',
    '1.2.0',
    '<ul><li>One thing, in two lines &amp; code.</li><li>Another &lt;thing&gt;.</li></ul><h3>When upgrading</h3><p>Back up first.</p>',
  ],
  ['of the last section', '1.1.0', '<ul><li>An older thing.</li></ul>'],
  ['of a version that it does not have', '1.2', null],
])('gives the changes %s', (_, version, html) => {
  expect(changesOf(changelog, version)).toBe(html)
})
