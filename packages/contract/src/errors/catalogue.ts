/**
 * Every error that the API can return, with its status and the line in the failure modal (decisions OQ-079 to OQ-082).
 * This is the only source of error texts for users.
 */
export const catalogue = {
  BAD_REQUEST: { status: 400, line: 'The request could not be understood.' },
  UNAUTHENTICATED: { status: 401, line: 'Your session has ended. Please sign in again.' },
  APP_TOKEN_INVALID: {
    status: 401,
    line: 'The token in the header Authorization is not the current token of this app. Check it, or ask a super user for a new one.',
  },
  KEY_INVALID: { status: 401, line: 'This key is not valid. Check that it was copied whole, or create a new one.' },
  MEMBER_TOKEN_INVALID: {
    status: 401,
    line: 'The token in the header X-Member-Token is not valid, or the session has ended. Please sign in again.',
  },
  FORBIDDEN: { status: 403, line: 'You do not have permission to do this.' },
  NOT_IN_ROLE: { status: 403, line: 'Your role in this app does not include this.' },
  ROLE_VIEW_ENDED: { status: 403, line: 'You can no longer see this app as that role. You’re back in your own.' },
  NOT_A_CREATOR: {
    status: 403,
    line: 'The email you used is not registered as a Content Creator. Please log in with your creator account.',
  },
  NOT_CONNECTED: {
    status: 403,
    line: 'We sent you an email with a link. Open it to connect this sign-in with your account.',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    line: 'Please confirm your email before you send push notifications. We sent you a link when you signed up.',
  },
  NOT_PROVEN: { status: 403, line: 'We couldn’t confirm that you are not a robot. Please reload the page and try again.' },
  LIMIT_REACHED: { status: 403, line: 'You have reached a limit of your account.' },
  HELP_ENDED: { status: 403, line: 'Your help session has ended. You’re back in your own account.' },
  REAUTHENTICATE: { status: 403, line: 'Please enter your current password to do this.' },
  SECOND_STEP_REQUIRED: { status: 403, line: 'Super users need a second step at sign-in here. Reload the page to set it up.' },
  NOT_FOUND: { status: 404, line: 'The requested item was not found.' },
  METHOD_NOT_ALLOWED: { status: 405, line: 'The request could not be understood.' },
  CONFLICT: { status: 409, line: 'There was a conflict in the submitted data.' },
  STALE: { status: 409, line: 'Someone else saved this in the meantime. Reload to see their changes, then save yours again.' },
  DUPLICATE: { status: 409, line: 'Please make sure you did not enter duplicate data' },
  IN_USE: { status: 409, line: 'This is still used elsewhere. Remove it there first.' },
  PRECONDITION_REQUIRED: { status: 428, line: 'Reload the page and try again.' },
  BODY_TOO_LARGE: { status: 413, line: 'Invalid file size' },
  INVALID_FILE_SIZE: { status: 413, line: 'Invalid file size' },
  MISDIRECTED: { status: 421, line: 'The request could not be understood.' },
  INVALID_FILE_TYPE: { status: 422, line: 'Invalid file type' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, line: 'The request could not be understood.' },
  INVALID_FILE_NAME: { status: 422, line: 'File name invalid. Please use the same or original file name when you exported the file' },
  INVALID_TABLE: { status: 422, line: 'Invalid Import. Table name not found. Filename should match the target table' },
  INVALID_HASH: { status: 422, line: 'The Provided payment data is missing or invalid.' },
  LOCKED_BY_PARENT: { status: 422, line: 'The app above yours has locked this.' },
  INVALID: { status: 422, line: 'The following issues were found:' },
  IDEMPOTENCY_MISMATCH: { status: 422, line: 'This form was already sent with other values. Reload the page and try again.' },
  TOO_MANY_REQUESTS: { status: 429, line: 'Too many attempts. Please wait a moment and try again.' },
  INTERNAL: { status: 500, line: 'Something went wrong.' },
  UNAVAILABLE: { status: 503, line: 'Something went wrong.' },
} as const satisfies Record<string, { status: number; line: string }>

export type ErrorCode = keyof typeof catalogue

/** Messages by field name, as in `error.data` of a 422. */
export type FieldMessages = Record<string, string[]>

/**
 * The body of every response that is not 2xx; `operation` is the index of the rejected operation of a batch, from 0.
 */
export type ErrorBody = { error: { status: number; code: ErrorCode; detail: string; data?: FieldMessages; operation?: number } }

/** The headline of the failure modal. */
export const FAILURE_HEADLINE = 'There was an error processing your request.'

/**
 * The failure modal's line for a response: by code first, then by status; a network failure counts as 500 (ERR-016).
 */
export function failureLine(status: number, code?: string): string {
  if (code !== undefined && isErrorCode(code)) return catalogue[code].line
  return catalogue[codeOfStatus(status) ?? 'INTERNAL'].line
}

/** The generic code of a status; its other codes have a specific cause, such as a file's type. */
const general: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  409: 'CONFLICT',
  413: 'BODY_TOO_LARGE',
  422: 'INVALID',
}

/** The code for a response with only a status; null for a status without one. */
export function codeOfStatus(status: number): ErrorCode | null {
  const named = general[status]
  if (named) return named
  return Object.keys(catalogue).find((code): code is ErrorCode => isErrorCode(code) && catalogue[code].status === status) ?? null
}

/** The label of a field name: `custom_frequency` is `Custom Frequency` (ERR-012). */
export function fieldTitle(name: string): string {
  return name
    .split(/[_.]/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ')
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(catalogue, code)
}
