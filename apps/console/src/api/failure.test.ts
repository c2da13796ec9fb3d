import { expect, test } from 'vitest'
import { describeFailure, Failure, failureSentence } from './failure.ts'

test('a 422 lists every field with its messages, under the name that people read (ERR-010 to ERR-012)', () => {
  const failure = new Failure(422, 'INVALID', 'The following issues were found:', {
    custom_frequency: ['Required'],
    title: ['Required', 'Maximum 60 Characters'],
  })
  expect(describeFailure(failure)).toEqual({
    line: 'The following issues were found:',
    detail: null,
    fields: [
      { name: 'Custom Frequency', messages: ['Required'] },
      { name: 'Title', messages: ['Required', 'Maximum 60 Characters'] },
    ],
  })
})

test('the server says more than the catalogue where it has something to say', () => {
  const failure = new Failure(403, 'LIMIT_REACHED', 'You have reached the limit of 2 offers for your account.')
  expect(describeFailure(failure).detail).toBe('You have reached the limit of 2 offers for your account.')
  expect(failureSentence(failure)).toBe('You have reached the limit of 2 offers for your account.')
})

test.each([
  new Failure(500, 'INTERNAL', 'relation "apps" does not exist'),
  new Failure(500, 'NETWORK', ''),
  new TypeError('x is undefined'),
])('nothing of the machine is shown: %s (ERR-003, ERR-016)', (error) => {
  expect(describeFailure(error)).toEqual({ line: 'Something went wrong.', detail: null, fields: [] })
})
