import * as z from 'zod/mini'
import { count } from '../count.ts'
import {
  CHOOSE_FROM_LIST,
  INVALID_EMAIL,
  INVALID_URL,
  MUST_BE_A_DATE,
  MUST_BE_A_MOMENT,
  MUST_BE_A_NUMBER,
  MUST_BE_TEXT,
  MUST_BE_WHOLE,
  MUST_BE_YES_OR_NO,
  maximumCharacters,
  NOT_VALID,
  REQUIRED,
  UNKNOWN_FIELD,
} from '../fields/field-messages.ts'

/** An issue as zod passes it to the error map. */
type Issue = z.core.$ZodRawIssue

/**
 * Sets messages for users for all schemas without their own. Otherwise zod uses messages such as "Invalid input:
 * expected record, received undefined". The server calls this once, before it accepts requests.
 */
export function installPlainMessages(): void {
  z.config({ customError: plainMessage })
}

/** The message for an issue whose schema has none of its own. */
function plainMessage(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return UNKNOWN_FIELD
  if (issue.input === undefined || issue.input === null) return REQUIRED
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? NOT_VALID
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? NOT_VALID
  if (issue.code === 'invalid_value') return issue.values.length === 1 ? `Must be ${String(issue.values[0])}` : CHOOSE_FROM_LIST
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'not_multiple_of') return `Must be a multiple of ${issue.divisor}`
  // In a union, the first shape is the usual one.
  if (issue.code === 'invalid_union') return issue.errors[0]?.[0]?.message ?? NOT_VALID
  return NOT_VALID
}

const TYPES: Readonly<Record<string, string>> = {
  string: MUST_BE_TEXT,
  number: MUST_BE_A_NUMBER,
  int: MUST_BE_WHOLE,
  boolean: MUST_BE_YES_OR_NO,
  date: MUST_BE_A_DATE,
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: INVALID_EMAIL,
  url: INVALID_URL,
  uuid: 'Must be an id',
  guid: 'Must be an id',
  date: MUST_BE_A_DATE,
  datetime: MUST_BE_A_MOMENT,
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const least = count(minimum)
  if (origin === 'string') return minimum === 1 ? REQUIRED : `At least ${least} characters`
  if (origin === 'array' || origin === 'set') return minimum === 1 ? REQUIRED : `Choose at least ${least}`
  return inclusive === false ? `Must be more than ${least}` : `Must be ${least} or more`
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const most = count(maximum)
  if (origin === 'string') return maximumCharacters(Number(maximum))
  if (origin === 'array' || origin === 'set') return `At most ${most} can be chosen`
  return inclusive === false ? `Must be less than ${most}` : `Must be ${most} or less`
}
