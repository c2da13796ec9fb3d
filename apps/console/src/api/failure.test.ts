import { expect, test } from 'vitest'
import { wordsOf } from './failure-words.ts'
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

test.each([
  [400, '400', 'The request could not be understood.', 'ERR-013'],
  [403, 'FORBIDDEN', 'You do not have permission to do this.', 'ERR-013'],
  [404, 'NOT_FOUND', 'The requested item was not found.', 'ERR-013'],
  [409, 'CONFLICT', 'There was a conflict in the submitted data.', 'ERR-002'],
  [409, 'DUPLICATE', 'Please make sure you did not enter duplicate data', 'ERR-006, ERR-024'],
  [413, '413', 'Invalid file size', 'ERR-013'],
  [429, '429', 'Too many attempts. Please wait a moment and try again.', 'ERR-013'],
  [502, '502', 'Something went wrong.', 'ERR-013, ERR-023'],
  [503, 'UNAVAILABLE', 'Something went wrong.', 'ERR-023'],
])('a save answered %d with %s shows one line: %s (ERR-015, %s)', (status, code, line) => {
  expect(describeFailure(new Failure(status, code, line))).toEqual({ line, detail: null, fields: [] })
})

test('a username that is taken is told in the words of the server (ERR-022, DES-038)', () => {
  expect(failureSentence(new Failure(409, 'DUPLICATE', 'Username has already been taken'))).toBe('Username has already been taken')
})

test.each([
  ['disk full', 'The server has run out of disk space and cannot save anything. Please ask the operator to free some space.'],
  ['busy', 'The server is busy. Please try again in a moment.'],
])('an outage (%s) is explained by the server, after the line of its status (ERR-023)', (_outage, detail) => {
  const failure = new Failure(503, 'UNAVAILABLE', detail)
  expect(wordsOf(failure)).toMatchObject({ line: 'Something went wrong.', detail, next: 'Nothing you entered is lost.' })
  expect(failureSentence(failure)).toBe(detail)
})

test('in one line, a 422 says what was found (ERR-010)', () => {
  const failure = new Failure(422, 'INVALID', 'The following issues were found:', {
    state: ['Invalid'],
    release_date: ['Required', 'Too late'],
  })
  expect(failureSentence(failure)).toBe('The following issues were found: State: Invalid; Release Date: Required, Too late')
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

test.each([
  [500, 'INTERNAL', 'Something went wrong. Try again in a moment.'],
  [500, 'NETWORK', 'Something went wrong. Check your connection, then try again.'],
])('a line about a status of %i, %s, says what to do', (status, code, sentence) => {
  expect(failureSentence(new Failure(status, code, ''))).toBe(sentence)
})
