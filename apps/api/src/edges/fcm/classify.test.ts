import { describe, expect, test } from 'vitest'
import { classify, type Outcome } from './classify.ts'

const fcm = (errorCode: string) => ({ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode })
const field = (name: string) => ({ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field: name }] })
const body = (details: unknown[], message = '') => JSON.stringify({ error: { message, details } })

const NOW = Date.parse('2026-01-01T00:00:00Z')

describe('what an answer of FCM means for one device', () => {
  test.each<[string, number, string, string | undefined, Outcome]>([
    ['200 is sent', 200, '{"name":"projects/p/messages/1"}', undefined, { kind: 'sent' }],
    ['404 UNREGISTERED is a dead token', 404, body([fcm('UNREGISTERED')]), undefined, { kind: 'dead', reason: 'UNREGISTERED' }],
    [
      'the code is found wherever it stands among the details',
      404,
      body([field('x'), fcm('UNREGISTERED')]),
      undefined,
      { kind: 'dead', reason: 'UNREGISTERED' },
    ],
    ['404 without the code is a wrong project, not a dead token', 404, body([]), undefined, { kind: 'refused', reason: 'NOT_FOUND' }],
    ['404 as HTML is no dead token either', 404, '<html>', undefined, { kind: 'refused', reason: 'NOT_FOUND' }],
    [
      '400 about the token is a dead token',
      400,
      body([field('message.token'), fcm('INVALID_ARGUMENT')]),
      undefined,
      { kind: 'dead', reason: 'INVALID_TOKEN' },
    ],
    [
      '400 that says so in words alone is a dead token',
      400,
      body([], 'The registration token is not a valid FCM registration token'),
      undefined,
      { kind: 'dead', reason: 'INVALID_TOKEN' },
    ],
    [
      '400 about anything else is our payload',
      400,
      body([field('message.data'), fcm('INVALID_ARGUMENT')]),
      undefined,
      { kind: 'refused', reason: 'INVALID_ARGUMENT' },
    ],
    [
      '403 of another sender is refused',
      403,
      body([fcm('SENDER_ID_MISMATCH')]),
      undefined,
      { kind: 'refused', reason: 'SENDER_ID_MISMATCH' },
    ],
    ['any other 403 is refused', 403, body([]), undefined, { kind: 'refused', reason: 'PERMISSION_DENIED' }],
    [
      '401 of Apple is the app’s APNs credential',
      401,
      body([fcm('THIRD_PARTY_AUTH_ERROR')]),
      undefined,
      { kind: 'refused', reason: 'THIRD_PARTY_AUTH_ERROR' },
    ],
    ['any other 401 is our bearer', 401, body([]), undefined, { kind: 'refused', reason: 'UNAUTHENTICATED' }],
    [
      '429 waits as long as it says',
      429,
      body([fcm('QUOTA_EXCEEDED')]),
      '30',
      { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: 30_000 },
    ],
    ['429 may say nothing', 429, '', undefined, { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: null }],
    [
      '503 may name a date',
      503,
      body([fcm('UNAVAILABLE')]),
      'Thu, 01 Jan 2026 00:00:05 GMT',
      { kind: 'later', reason: 'UNAVAILABLE', afterMs: 5_000 },
    ],
    ['500 is tried again', 500, body([fcm('INTERNAL')]), undefined, { kind: 'later', reason: 'INTERNAL', afterMs: null }],
    ['502 as HTML is tried again', 502, '<!DOCTYPE html>', undefined, { kind: 'later', reason: 'UNAVAILABLE', afterMs: null }],
    ['a date in the past means at once', 429, '', 'Thu, 01 Jan 2020 00:00:00 GMT', { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: 0 }],
    ['nonsense is no time', 429, '', 'soon', { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: null }],
    ['anything else failed', 418, '', undefined, { kind: 'failed', reason: 'HTTP_418' }],
  ])('%s', (_rule, status, text, retryAfter, expected) => {
    expect(classify({ status, retryAfter, body: text }, NOW)).toEqual(expected)
  })
})
