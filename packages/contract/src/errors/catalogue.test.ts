import { expect, test } from 'vitest'
import { FAILURE_HEADLINE, failureLine, fieldTitle } from './catalogue.ts'

test('the headline of the failure modal (ERR-001)', () => {
  expect(FAILURE_HEADLINE).toBe('There was an error processing your request.')
})

test.each<[number, string | undefined, string, string]>([
  [409, undefined, 'There was a conflict in the submitted data.', 'ERR-002'],
  [500, undefined, 'Something went wrong.', 'ERR-003, ERR-016'],
  [413, 'INVALID_FILE_SIZE', 'Invalid file size', 'ERR-004'],
  [422, 'INVALID_FILE_TYPE', 'Invalid file type', 'ERR-005'],
  [409, 'DUPLICATE', 'Please make sure you did not enter duplicate data', 'ERR-006, ERR-024'],
  [422, 'INVALID_FILE_NAME', 'File name invalid. Please use the same or original file name when you exported the file', 'ERR-007'],
  [422, 'INVALID_TABLE', 'Invalid Import. Table name not found. Filename should match the target table', 'ERR-008'],
  [422, 'INVALID_HASH', 'The Provided payment data is missing or invalid.', 'ERR-009'],
  [422, 'INVALID', 'The following issues were found:', 'ERR-010'],
  [400, undefined, 'The request could not be understood.', 'ERR-013'],
  [403, undefined, 'You do not have permission to do this.', 'ERR-013'],
  [404, undefined, 'The requested item was not found.', 'ERR-013'],
  [413, undefined, 'Invalid file size', 'ERR-013'],
  [502, undefined, 'Something went wrong.', 'ERR-013'],
  [418, 'A_CODE_OF_TOMORROW', 'Something went wrong.', 'ERR-013'],
])('status %d with code %s reads "%s" (%s)', (status, code, line) => {
  expect(failureLine(status, code)).toBe(line)
})

test.each([
  ['custom_frequency', 'Custom Frequency', 'ERR-012'],
  ['title', 'Title', ''],
  ['featured_buttons.left.target_url', 'Featured Buttons Left Target Url', ''],
])('the field %s is shown as %s', (name, title) => {
  expect(fieldTitle(name)).toBe(title)
})
