import type { Outcome } from '../fcm/classify.ts'
import type { Reply } from '../fcm/http2-session.ts'
import { waitOf } from '../fcm/retry-after.ts'

/**
 * What the response of a push service means for one subscription (RFC 8030, section 5 and 8.4; RFC 8292, section 4.2).
 * A refusal concerns this subscription alone, since each service has its own: none of them stops a push.
 */
export function classifyReply(reply: Reply, now: number): Outcome {
  if (reply === 'unsent' || reply === 'uncertain') return { kind: reply }
  const { status } = reply
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'dead', reason: 'UNSUBSCRIBED' }
  if (status === 429) return { kind: 'later', reason: 'THROTTLED', afterMs: waitOf(reply.retryAfter, now) }
  if (status >= 500) return { kind: 'later', reason: 'SERVICE_UNAVAILABLE', afterMs: waitOf(reply.retryAfter, now) }
  if (status === 401 || status === 403) return { kind: 'failed', reason: 'VAPID_REFUSED' }
  if (status === 413) return { kind: 'failed', reason: 'TOO_LARGE' }
  return { kind: 'failed', reason: `HTTP_${status}` }
}
