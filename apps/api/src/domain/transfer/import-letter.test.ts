import { expect, test } from 'vitest'
import { importLetter } from './import-letter.ts'
import { rowCounts } from './row-counts.ts'

const about = {
  ...{
    to: 'robin@example.com',
    name: 'Robin',
    appName: 'Thistle',
    filename: 'articles.csv',
    detail: '',
    url: 'https://console.example.com',
  },
}
const refusing = (rows: number) => {
  const counted = rowCounts()
  for (let line = 2; line < rows + 2; line += 1) counted.refuse('articles', line, { title: ['Required'] })
  return counted
}
const linesOf = (rows: number) => importLetter({ ...about, counted: refusing(rows), state: 'failed' }).paragraphs.slice(2)

test('a mail about a refused import says what was wrong with the first rows', () => {
  expect(linesOf(2)).toEqual(['Line 2, title: Required', 'Line 3, title: Required'])
  expect(linesOf(6)).toEqual([
    ...[2, 3, 4, 5, 6].map((line) => `Line ${line}, title: Required`),
    'The report under Import/Export has more.',
  ])
})
