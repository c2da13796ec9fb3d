import { jsonOrNull } from '../../json-or-null.ts'
import { waitOf } from './retry-after.ts'

/**
 * What a response of FCM means for one device. Pure, so that a table of responses can test it without a network.
 *
 * - `sent`: accepted.
 * - `dead`: this token will never work again.
 * - `refused`: FCM refuses the message or the account. Many of these mean a wrong key or payload: the push stops, and
 *   no token is disabled.
 * - `later`: FCM requests a retry, after `afterMs` when it says so.
 * - `unsent`: the request never reached FCM, so a retry cannot duplicate it.
 * - `uncertain`: sent without a response; a retry may duplicate it.
 * - `failed`: anything else; the device counts as failed.
 */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'dead'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs: number | null }
  | { kind: 'unsent' }
  | { kind: 'uncertain' }
  | { kind: 'failed'; reason: string }

export type Answer = { status: number; retryAfter: string | undefined; body: string }

/**
 * FCM returns 401 for two different things: our own bearer, or the app's APNs credential. Only the first is worth a new
 * token.
 */
export const BEARER_REFUSED = 'UNAUTHENTICATED'

/** Classifies a response; `now` turns a Retry-After date into milliseconds. */
export function classify(answer: Answer, now: number): Outcome {
  const { status } = answer
  if (status === 200) return { kind: 'sent' }
  const error = readError(answer.body)
  if (status === 404) return error.code === 'UNREGISTERED' ? dead('UNREGISTERED') : refused('NOT_FOUND')
  if (status === 400) return error.aboutToken ? dead('INVALID_TOKEN') : refused('INVALID_ARGUMENT')
  if (status === 403) return refused(error.code === 'SENDER_ID_MISMATCH' ? 'SENDER_ID_MISMATCH' : 'PERMISSION_DENIED')
  if (status === 401) return refused(error.code === 'THIRD_PARTY_AUTH_ERROR' ? 'THIRD_PARTY_AUTH_ERROR' : BEARER_REFUSED)
  if (status === 429) return { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: waitOf(answer.retryAfter, now) }
  if (status >= 500)
    return {
      kind: 'later',
      reason: error.code === 'INTERNAL' || status === 500 ? 'INTERNAL' : 'UNAVAILABLE',
      afterMs: waitOf(answer.retryAfter, now),
    }
  return { kind: 'failed', reason: `HTTP_${status}` }
}

function dead(reason: string): Outcome {
  return { kind: 'dead', reason }
}

function refused(reason: string): Outcome {
  return { kind: 'refused', reason }
}

type ReadError = { code: string | null; aboutToken: boolean }

/** The order of `details` varies and it may contain only a BadRequest, so each is found by its @type; a 502 is HTML. */
function readError(body: string): ReadError {
  const error = asRecord(asRecord(jsonOrNull(body)).error)
  const details = Array.isArray(error.details) ? error.details.map(asRecord) : []
  const code = details.find((detail) => String(detail['@type']).endsWith('fcm.v1.FcmError'))?.errorCode
  const violations = details
    .filter((detail) => String(detail['@type']).endsWith('google.rpc.BadRequest'))
    .flatMap((detail) => (Array.isArray(detail.fieldViolations) ? detail.fieldViolations.map(asRecord) : []))
  const aboutToken =
    violations.some((violation) => violation.field === 'message.token') ||
    /not a valid FCM registration token/i.test(typeof error.message === 'string' ? error.message : '')
  return { code: typeof code === 'string' ? code : null, aboutToken }
}

function asRecord(value: unknown): Record<string, unknown> {
  // An object to read key by key; anything else reads as empty.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
