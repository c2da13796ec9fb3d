import { allResources } from '@greenroom/contract/resources/all'
import { expect, test } from 'vitest'
import { isShortRead } from './read-record.ts'

test('what lists or counts the records in it is read by itself, so that it holds up no other read', () => {
  const long = allResources.filter((resource) => !isShortRead(resource)).map(({ name }) => name)
  expect(long.toSorted()).toEqual(['action_forms', 'courses', 'modules', 'virtual_events'])
})
