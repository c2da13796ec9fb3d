import { form } from '@greenroom/contract/testing/facts'
import { expect, test } from 'vitest'
import { withinRow } from './form-context.ts'

test('a field of a row stays open where the field of the record with its name is closed', () => {
  const begin = () => () => {}
  const closed = new Map([['picture_url', 'Locked by Meridian']])
  const notes = new Map([['title', 'Make it shorter']])
  const record = { facts: form(), part: 'lesson', stored: { title: 'One' }, isLocked: false, closed, notes, begin }
  expect(withinRow(record)).toEqual({ facts: record.facts, part: 'lesson', stored: { title: 'One' }, isLocked: false, begin })
})
