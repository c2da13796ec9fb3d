import { expect, test } from 'vitest'
import { longComments, longLines } from './long-lines.ts'

const long = 'Several words '.repeat(9)

test('a line of a page that is too long is named with its number and length', () => {
  expect(longLines('docs/a.md', `# Title\n\n${long}`)).toEqual([
    { file: 'docs/a.md', line: 3, reason: 'This line has 126 characters.', instead: 'Wrap it at 120.' },
  ])
})

test.each([
  ['a table', `| ${long} |`],
  ['code', `\`\`\`sh\n${long}\n\`\`\``],
  ['one long address', `- [page](https://example.com/${'a'.repeat(120)})`],
  ['characters of four bytes', '🎭'.repeat(120)],
])('%s may be as long as it is', (_what, text) => {
  expect(longLines('docs/a.md', text)).toEqual([])
})

test('a line after a block of code is looked at again', () => {
  expect(longLines('docs/a.md', `\`\`\`\n${long}\n\`\`\`\n${long}`).map(({ line }) => line)).toEqual([4])
})

test('a comment that is too long is named; code and what tools read are left to the formatter', () => {
  const source = [`/** ${long} */`, ` * ${long}`, `const a = '${long}'`, `// oxlint-disable-next-line lint/x: ${long}`, `// ${long}`].join(
    '\n',
  )
  expect(longComments('a.ts', source).map(({ line }) => line)).toEqual([1, 2, 5])
})
