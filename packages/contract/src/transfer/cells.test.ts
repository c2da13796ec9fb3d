import { describe, expect, test } from 'vitest'
import { choice, choices } from '../fields/choice.ts'
import { content } from '../fields/content.ts'
import { date } from '../fields/date.ts'
import type { Field } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { integer } from '../fields/integer.ts'
import { many, one } from '../fields/relation.ts'
import { rows } from '../fields/rows.ts'
import { text } from '../fields/text.ts'
import { members } from '../members/members.ts'
import { articles } from '../resources/articles.ts'
import { courses } from '../resources/courses.ts'
import { modules } from '../resources/modules.ts'
import { cellText, cellValue } from './cells.ts'
import { columnsOf, headerOf } from './columns.ts'

const names = new Map([
  ['a', 'Ada'],
  ['b', 'Bo'],
])
const nameOf = (id: string) => names.get(id) ?? id
const options = [
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
]

const bounds = { belowMessage: 'Too small', aboveMessage: 'Too large' }

describe('a value becomes a cell and comes back', () => {
  test.each<[string, Field, unknown, string, unknown]>([
    ['a text', text('T'), 'Hello', 'Hello', 'Hello'],
    ['yes', flag('F'), true, 'true', true],
    ['no', flag('F'), false, 'false', false],
    ['a number', integer('N', { min: -9, max: 9, initial: null, ...bounds }), -5, '-5', -5],
    ['no number', integer('N', { min: 0, max: 9, initial: null, ...bounds }), null, '', null],
    ['a day', date('D'), '2026-03-01', '2026-03-01', '2026-03-01'],
    ['a choice', choice('C', options), 'day', 'day', 'day'],
    ['several choices', choices('C', options), ['day', 'week'], 'day; week', ['day', 'week']],
    ['several links', many('M', 'tags'), [{ id: 'a' }, { id: 'b' }], 'Ada; Bo', ['Ada', 'Bo']],
    ['a link', one('O', 'topics'), { id: 'b' }, 'Bo', 'Bo'],
    ['no link', one('O', 'topics'), null, '', null],
    ['content', content('C', options), { type: 'day', id: 'a' }, 'day: Ada', { type: 'day', id: 'Ada' }],
    ['rows', rows('R', { t: text('T') }, { one: 'Row', unique: [], columns: ['t'] }), [{ t: 'x' }], '[{"t":"x"}]', [{ t: 'x' }]],
  ])('%s', (_, field, value, cell, body) => {
    expect(cellText(field, value, nameOf)).toBe(cell)
    expect(cellValue(field, cell)).toEqual(body)
  })
})

test.each<[Field, string, unknown]>([
  [flag('F'), 'Yes', true],
  [flag('F'), 'x', true],
  [flag('F'), '0', false],
  [flag('F'), 'maybe', 'maybe'],
  [flag('F'), '', null],
  [integer('N', { min: 0, max: 9, initial: 1, ...bounds }), '7.0', 7],
  [integer('N', { min: 0, max: 9, initial: 1, ...bounds }), 'seven', 'seven'],
  [choice('C', options), 'every WEEK', 'week'],
  [choice('C', options), 'never', 'never'],
  [many('M', 'tags'), 'Ada;Bo\nCy ; ', ['Ada', 'Bo', 'Cy']],
  [rows('R', { t: text('T') }, { one: 'Row', unique: [], columns: ['t'] }), '[broken', '[broken'],
])('what people write is understood, or left for the rule to refuse: %#', (field, cell, value) => {
  expect(cellValue(field, cell)).toEqual(value)
})

test('the columns of a table are what people give, fields of groups by their path, and no secret (IMX-011)', () => {
  const named = columnsOf(courses).map(({ name }) => name)
  expect(named).toContain('confirmation.headline')
  expect(named).toContain('category')
  for (const server of ['unlock_code', 'modules', 'counts', 'course_category_id']) expect(named).not.toContain(server)
  expect(columnsOf(members).map(({ name }) => name)).toEqual(['name', 'email', 'send_email', 'tags', 'courses', 'url_tags', 'blacklisted'])
})

test('a record is named by its id, and a nested one by what it lies in too', () => {
  expect(headerOf(articles)[0]).toBe('id')
  expect(headerOf(modules).slice(0, 2)).toEqual(['id', 'course'])
})
