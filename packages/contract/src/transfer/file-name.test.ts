import { expect, test } from 'vitest'
import { baseName, fileMistake } from './file-name.ts'
import type { ImportMode } from './transfer-words.ts'

const tables = ['members', 'tags', 'course_lessons']

test.each<[ImportMode, string, ReturnType<typeof fileMistake>]>([
  ['IMPORT', 'members.csv', null],
  ['IMPORT', 'course_lessons.CSV', null],
  ['IMPORT', 'members (1).csv', 'INVALID_FILE_NAME'],
  ['IMPORT', 'members(12).csv', 'INVALID_FILE_NAME'],
  ['IMPORT', 'people.csv', 'INVALID_TABLE'],
  ['IMPORT', 'Members.csv', 'INVALID_TABLE'],
  ['IMPORT', 'members', 'INVALID_FILE_TYPE'],
  ['IMPORT', 'members.xlsx', 'INVALID_FILE_TYPE'],
  ['IMPORT', 'members.zip', 'INVALID_FILE_TYPE'],
  ['IMPORT', 'photo.png', 'INVALID_FILE_TYPE'],
  ['BULK_IMPORT', 'everything.zip', null],
  ['BULK_IMPORT', 'everything (2).zip', 'INVALID_FILE_NAME'],
  ['BULK_IMPORT', 'members.csv', 'INVALID_FILE_TYPE'],
])('in %s, %s is %s (IMX-005, IMX-006, IMX-007, IMX-008)', (mode, filename, mistake) => {
  expect(fileMistake(mode, filename, tables)).toBe(mistake)
})

test.each([
  ['members.csv', 'members'],
  ['C:\\Users\\ada\\tags.csv', 'tags'],
  ['folder/tags.csv', 'tags'],
  ['.csv', '.csv'],
  ['members', 'members'],
])('the base name of %s is %s', (filename, base) => {
  expect(baseName(filename)).toBe(base)
})
