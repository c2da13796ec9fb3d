import { describe, expect, test } from 'vitest'
import { members } from '../members/members.ts'
import { articles } from '../resources/articles.ts'
import { courses } from '../resources/courses.ts'
import { modules } from '../resources/modules.ts'
import { columnChoices, guessTable, matchColumns, passwordColumn } from './match-columns.ts'

describe('the columns of a file', () => {
  test.each([
    ['their own names', members, ['email', 'name'], [], ['email', 'name']],
    ['their labels, in any case', members, ['E-MAIL', 'Send Email', 'Name '], [], ['email', 'send_email', 'name']],
    ['what other programs call them', members, ['Full Name', 'Email Address', 'Groups', 'Shoe size'], [], ['name', 'email', 'tags', null]],
    ['what they look like', members, ['Contact', 'Who'], [['ada@example.com', 'Ada']], ['email', null]],
    ['ids by their look', members, ['Key', 'Name'], [['0198a3c4-1111-7111-8111-111111111111', 'Ada']], ['id', 'name']],
    ['no id whose cells are none', members, ['ID', 'email'], [['14', 'ada@example.com']], [null, 'email']],
    ['an id whose cells are empty', members, ['id', 'email'], [['', 'ada@example.com']], ['id', 'email']],
    ['parts of a name', members, ['Prénom', 'Nom', 'E-Mail'], [['Zoë', 'Roux', 'z@example.com']], ['name.first', 'name.last', 'email']],
    ['parts in Spanish', members, ['Nombre', 'Apellidos'], [['Ana', 'Paz']], ['name.first', 'name.last']],
    ['a whole name beside a part', members, ['Name', 'First Name'], [['Ada Lind', 'Ada']], ['name', 'name.first']],
    ['no synonym that the cells do not fit', articles, ['Title', 'Status', 'Date'], [['A', 'in review', 'soon']], ['title', null, null]],
    ['synonyms that fit', articles, ['Title', 'Status', 'Date'], [['A', 'draft', '31.12.2026']], ['title', 'active', 'release_date']],
    ['their look without names', members, ['', ''], [['Ann Lee', 'ann@example.com']], ['name', 'email']],
    ['nothing twice', members, ['email', 'E-mail', 'mail'], [], ['email', null, null]],
    ['nothing for the column of errors', members, ['name', 'import_errors'], [['Ada', 'ada@example.com']], ['name', null]],
    ['the last part of a field in a group', courses, ['title', 'Headline'], [], ['title', 'confirmation.headline']],
    ['the record around a nested one', modules, ['Course', 'Name'], [], ['course', 'name']],
  ] as const)('are matched by %s', (_, table, names, samples, matches) => {
    expect(matchColumns(table, names, samples)).toEqual(matches)
  })

  test('can be matched to every column of the table, each named as in its form', () => {
    expect(columnChoices(modules).slice(0, 3)).toEqual([
      { value: 'id', label: 'ID' },
      { value: 'course', label: 'Course' },
      { value: 'name', label: 'Name' },
    ])
    expect(columnChoices(members).map(({ value }) => value)).not.toContain('password')
  })
})

test.each([
  ['members (1).csv', ['a'], 'members'],
  ['Export of Articles 2026-11.csv', ['a'], 'articles'],
  ['course-lessons.csv', ['a'], 'course_lessons'],
  ['people.csv', ['Full Name', 'E-mail', 'Tags'], 'members'],
  ['list.csv', ['nothing', 'known'], undefined],
])('%s with %j is meant for %s', (filename, names, table) => {
  expect(guessTable(filename, names)?.name).toBe(table)
})

test.each([
  [members, ['name', 'Password'], 'Password'],
  [members, ['name', 'user_password_hash'], 'user_password_hash'],
  [members, ['Kennwort'], 'Kennwort'],
  [members, ['name', 'passport'], undefined],
  [articles, ['title', 'password'], undefined],
])('passwords of %# are found', (table, names, found) => {
  expect(passwordColumn(table, names)).toBe(found)
})
