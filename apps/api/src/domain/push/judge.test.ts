import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../edges/fcm/classify.ts'
import { neighbours } from './batches.ts'
import { judge, waitBefore } from './judge.ts'

const sent: Outcome = { kind: 'sent' }
const dead: Outcome = { kind: 'dead', reason: 'UNREGISTERED' }
const mismatch: Outcome = { kind: 'refused', reason: 'SENDER_ID_MISMATCH' }
const payload: Outcome = { kind: 'refused', reason: 'INVALID_ARGUMENT' }
const busy: Outcome = { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: 5000 }

function judged(outcomes: Outcome[], batch = { first: false, attempt: 1 }) {
  return judge(
    outcomes.map((_, index) => ({ id: `d${index}`, token: `t${index}` })),
    outcomes,
    batch,
  )
}

const times = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome)

describe('the sum of a batch', () => {
  test('counts what is settled and names the dead', () => {
    expect(judged([sent, dead, sent, { kind: 'uncertain' }, { kind: 'failed', reason: 'HTTP_418' }])).toMatchObject({
      sent: 2,
      failed: 2,
      uncertain: 1,
      reasons: { UNREGISTERED: 1, HTTP_418: 1 },
      dead: [{ id: 'd1', reason: 'UNREGISTERED' }],
      later: [],
      refusal: null,
      slowDown: null,
    })
  })

  test('puts off what never left and what FCM asked to repeat', () => {
    expect(judged([{ kind: 'unsent' }, busy])).toMatchObject({
      sent: 0,
      failed: 0,
      later: [
        { id: 'd0', reason: 'UNREACHABLE', afterMs: null },
        { id: 'd1', reason: 'QUOTA_EXCEEDED', afterMs: 5000 },
      ],
    })
  })

  test('gives up after twenty tries', () => {
    expect(judged([busy], { first: false, attempt: 20 })).toMatchObject({ failed: 1, reasons: { QUOTA_EXCEEDED: 1 }, later: [] })
  })
})

describe('a refusal of the key or the message', () => {
  test.each<[string, Outcome[], boolean, string | null]>([
    ['stops the push when most of the trial are refused', [mismatch, mismatch, sent], true, 'SENDER_ID_MISMATCH'],
    ['does not when half of the trial are', [mismatch, sent], true, null],
    ['does not in a later batch that is too small to tell', times(19, mismatch), false, null],
    ['does in a later batch of twenty', times(20, payload), false, 'INVALID_ARGUMENT'],
    ['names the most frequent reason', [payload, ...times(2, mismatch)], true, 'SENDER_ID_MISMATCH'],
    ['is not what dead tokens are', times(30, dead), true, null],
  ])('%s', (_rule, outcomes, first, refusal) => {
    expect(judged(outcomes, { first, attempt: 1 }).refusal).toBe(refusal)
  })

  test('blames no token', () => {
    expect(judged([mismatch, mismatch, mismatch, dead], { first: true, attempt: 1 })).toMatchObject({ failed: 4, dead: [] })
  })
})

describe('slowing down', () => {
  test('leaves the project alone when more than a fifth of a batch says so', () => {
    expect(judged([...times(16, sent), ...times(4, busy)]).slowDown).toBeNull()
    expect(judged([...times(15, sent), ...times(6, busy)]).slowDown).toEqual({ throttled: true, afterMs: 5000 })
    expect(judged([busy]).slowDown).toBeNull()
  })

  test.each([
    ['as long as FCM says', 'QUOTA_EXCEEDED', 30_000, 1, 30_000],
    ['never more than an hour', 'QUOTA_EXCEEDED', 86_400_000, 1, 3_600_000],
    ['a minute after a 429 that names no time', 'QUOTA_EXCEEDED', null, 5, 60_000],
    ['one second after the first 503', 'UNAVAILABLE', null, 1, 1000],
    ['twice as long each time', 'UNAVAILABLE', null, 4, 8000],
    ['at most five minutes', 'UNAVAILABLE', null, 15, 300_000],
  ])('waits %s', (_rule, reason, afterMs, attempt, expected) => {
    expect(waitBefore(reason, afterMs, attempt, 0)).toBe(expected)
    expect(waitBefore(reason, afterMs, attempt, 1)).toBe(Math.round(expected * 1.2))
  })
})

test('devices to try again share a batch only when no settled one stands between them', () => {
  const devices = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, token: id }))
  const later = ['a', 'b', 'd'].map((id) => ({ id, reason: 'UNAVAILABLE', afterMs: id === 'b' ? 2000 : null }))
  expect(neighbours(devices, { later })).toEqual([
    { first: 'a', last: 'b', size: 2, reason: 'UNAVAILABLE', afterMs: 2000 },
    { first: 'd', last: 'd', size: 1, reason: 'UNAVAILABLE', afterMs: null },
  ])
})
