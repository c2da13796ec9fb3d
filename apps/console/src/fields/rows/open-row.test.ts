import { rows } from '@greenroom/contract/fields/rows'
import { longText, text } from '@greenroom/contract/fields/text'
import { expect, test } from 'vitest'
import { indexOf, withOpenRows } from './open-row.ts'

const field = rows('Sections', { title: text('Title'), body: longText('Text') }, { one: 'Section', columns: ['title'] })
const [one, two] = [
  { title: 'One', body: 'a' },
  { title: 'Two', body: 'b' },
]

test.each<[string, { index: number | null; began: typeof one | null }, (typeof one)[], number | null]>([
  ['its own', { index: 1, began: two }, [one, two], 1],
  ['another after rows were moved', { index: 1, began: two }, [two, one], 0],
  ['the end when it is gone', { index: 1, began: two }, [one], null],
  ['the end when another one has its place', { index: 0, began: one }, [two], null],
  ['the end when it was new', { index: null, began: null }, [one, two], null],
])('a restored row goes to %s', (_, open, list, expected) => {
  expect(indexOf(field, list, { ...open, typed: {} })).toBe(expected)
})

test('what is typed in an open drawer is shown as the row that it would become', () => {
  const values = { title: 'Lesson', sections: [one, two] }
  const typed = { title: 'Two', body: 'twenty minutes of work' }
  expect(withOpenRows({ sections: field }, values, { sections: { index: 1, began: two, typed } })).toEqual({
    title: 'Lesson',
    sections: [one, typed],
  })
  expect(withOpenRows({ sections: field }, values, { sections: { index: null, began: null, typed } })).toEqual({
    title: 'Lesson',
    sections: [one, two, typed],
  })
  expect(withOpenRows({ sections: field }, values, { gone: { index: null, began: null, typed } })).toEqual(values)
})
