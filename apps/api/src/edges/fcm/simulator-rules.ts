/**
 * The responses of the local FCM simulator. The protocol is Google's; which device fails is chosen by the prefix of its
 * token (`dead-…`, `busy-…`), or by configured shares, so the data of a test or a demo determines the result.
 */
export type SimulatedAnswer = { status: number; body: unknown; headers?: Record<string, string>; html?: string }

export type SimulatorRates = {
  /** Share of tokens, chosen by the token itself, that are UNREGISTERED: 0 to 1. */
  unregistered?: number
  /** Share of requests, chosen at random, that get 429 with Retry-After: 1. */
  throttled?: number
}

/** The token prefixes and FCM's responses to them. With `once`, only the first time. */
const PREFIXES: Record<string, { once?: true; answer: SimulatedAnswer }> = {
  dead: { answer: fcmError(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED') },
  invalid: {
    answer: {
      status: 400,
      body: {
        error: {
          code: 400,
          message: 'The registration token is not a valid FCM registration token',
          status: 'INVALID_ARGUMENT',
          details: [
            badRequest('message.token', 'The registration token is not a valid FCM registration token'),
            detail('INVALID_ARGUMENT'),
          ],
        },
      },
    },
  },
  mismatch: { answer: fcmError(403, 'PERMISSION_DENIED', 'SenderId mismatch', 'SENDER_ID_MISMATCH') },
  apns: { answer: fcmError(401, 'UNAUTHENTICATED', 'Auth error from APNS or Web Push Service', 'THIRD_PARTY_AUTH_ERROR') },
  busy: {
    once: true,
    answer: {
      ...fcmError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric.', 'QUOTA_EXCEEDED'),
      headers: { 'retry-after': '1' },
    },
  },
  down: {
    once: true,
    answer: { ...fcmError(503, 'UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'), headers: { 'retry-after': '1' } },
  },
  broken: { once: true, answer: fcmError(500, 'INTERNAL', 'Internal error encountered.', 'INTERNAL') },
  html: { once: true, answer: { status: 502, body: null, html: '<!DOCTYPE html><title>Error 502 (Server Error)!!1</title>' } },
}

/**
 * The response for a token's prefix or by the configured shares; null means accepted. `attempt` counts earlier requests
 * for the token.
 */
export function answerFor(token: string, attempt: number, rates: SimulatorRates): SimulatedAnswer | null {
  const rule = PREFIXES[token.split('-')[0] ?? '']
  if (rule && !(rule.once && attempt > 0)) return rule.answer
  if (rates.unregistered && shareOf(token) < rates.unregistered) return PREFIXES.dead?.answer ?? null
  if (rates.throttled && Math.random() < rates.throttled) return PREFIXES.busy?.answer ?? null
  return null
}

/** An error in FCM's shape. */
export function fcmError(status: number, name: string, message: string, errorCode?: string): SimulatedAnswer {
  return { status, body: { error: { code: status, message, status: name, ...(errorCode && { details: [detail(errorCode)] }) } } }
}

/** An invalid payload: INVALID_ARGUMENT with the name of the field. */
export function badPayload(field: string, description: string): SimulatedAnswer {
  const body = { error: { code: 400, message: description, status: 'INVALID_ARGUMENT', details: [badRequest(field, description)] } }
  return { status: 400, body }
}

function detail(errorCode: string) {
  return { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }
}

function badRequest(field: string, description: string) {
  return { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] }
}

/** A number from 0 to 1 that is always the same for one token (FNV-1a). */
function shareOf(token: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < token.length; index += 1) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193)
  return (hash >>> 0) / 0x1_0000_0000
}
