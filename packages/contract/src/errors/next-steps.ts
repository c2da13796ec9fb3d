import { codeOfStatus, type ErrorCode } from './catalogue.ts'

/** Follows the server's own sentence about an outage, which says what to do. */
export const NOTHING_LOST = 'Nothing you entered is lost.'

/**
 * What the user can do after a failure, if its line does not say so. The lines are quoted from the specification
 * (requirements: errors); these are appended. `NETWORK` is a call without a response.
 */
const steps: Record<ErrorCode | 'NETWORK', string | null> = {
  BAD_REQUEST: 'Reload the page and try again.',
  UNAUTHENTICATED: null,
  APP_TOKEN_INVALID: null,
  KEY_INVALID: null,
  MEMBER_TOKEN_INVALID: null,
  FORBIDDEN: 'Ask the owner of the app or a super user if you need access.',
  NOT_IN_ROLE: 'Ask an Owner of the app if you need it.',
  ROLE_VIEW_ENDED: 'Reload the page to continue as yourself.',
  NOT_A_CREATOR: null,
  NOT_CONNECTED: null,
  EMAIL_NOT_CONFIRMED: 'Open /confirm_email to get a new link.',
  NOT_PROVEN: null,
  LIMIT_REACHED: 'Delete what you no longer need, or ask for a larger account.',
  HELP_ENDED: 'Reload the page to continue as yourself.',
  REAUTHENTICATE: null,
  SECOND_STEP_REQUIRED: null,
  NOT_FOUND: 'It may have been deleted. Go back and reload the page.',
  METHOD_NOT_ALLOWED: 'Reload the page and try again.',
  CONFLICT: 'Reload the page to see the latest version, then try again.',
  STALE: null,
  DUPLICATE: null,
  IN_USE: null,
  PRECONDITION_REQUIRED: null,
  BODY_TOO_LARGE: 'Choose a smaller file or shorten the text.',
  INVALID_FILE_SIZE: 'Choose a smaller file.',
  MISDIRECTED: 'Reload the page and try again.',
  INVALID_FILE_TYPE: 'Choose a different type of file.',
  UNSUPPORTED_MEDIA_TYPE: 'Reload the page and try again.',
  INVALID_FILE_NAME: null,
  INVALID_TABLE: null,
  INVALID_HASH: 'Open the link in your order again, or contact support.',
  LOCKED_BY_PARENT: 'Choose Take over if the form has it, or ask the app above yours.',
  INVALID: 'Check what you entered, then save again.',
  IDEMPOTENCY_MISMATCH: null,
  TOO_MANY_REQUESTS: null,
  INTERNAL: `${NOTHING_LOST} Try again in a moment. If it fails again, contact support.`,
  UNAVAILABLE: `The server is busy or restarting. ${NOTHING_LOST} Try again in a moment.`,
  NETWORK: `The server could not be reached. ${NOTHING_LOST} Check your connection, then try again.`,
}

/** For a failure with an unknown cause. */
const UNKNOWN = 'Try again. If it fails again, contact support.'

/** The step after a failure: by its code first, then by its status; null if the line is sufficient. */
export function nextStep(status: number, code: string): string | null {
  if (isKnown(code)) return steps[code]
  const general = codeOfStatus(status)
  if (general) return steps[general]
  return status >= 500 ? steps.UNAVAILABLE : UNKNOWN
}

function isKnown(code: string): code is keyof typeof steps {
  return Object.hasOwn(steps, code)
}
