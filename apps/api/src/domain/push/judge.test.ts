import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../edges/fcm/classify.ts'
import { byReason } from './batches.ts'
import { judge, waitBefore } from './judge.ts'

const sent: Outcome = { kind: 'sent' }
const dead: Outcome = { kind: 'dead', reason: 'UNREGISTERED' }
const mismatch: Outcome = { kind: 'refused', reason: 'SENDER_ID_MISMATCH' }
const payload: Outcome = { kind: 'refused', reason: 'INVALID_ARGUMENT' }
const busy: Outcome = { kind: 'later', reason: 'QUOTA_EXCEEDED', afterMs: 5000 }

function judged(outcomes: Outcome[], batch = { first: false, isLast: false }) {
  return judge(
    outcomes.map((_, index) => ({ id: `d${index}`, token: `t${index}` })),
    outcomes,
    batch,
  )
}

const times = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome)

describe('the sum of a batch', () => {
  test('counts what is settled and names the dead', () => {
    expect(judged([sent, dead, sent, { kind: 'failed', reason: 'HTTP_418' }])).toMatchObject({
      sent: 2,
      failed: 2,
      uncertain: 0,
      reasons: { UNREGISTERED: 1, HTTP_418: 1 },
      dead: [{ id: 'd1', reason: 'UNREGISTERED' }],
      later: [],
      refusal: null,
      slowDown: null,
    })
  })

  test('puts off what never left, what got no answer and what FCM asked to repeat', () => {
    expect(judged([{ kind: 'unsent' }, busy, { kind: 'uncertain' }])).toMatchObject({
      sent: 0,
      failed: 0,
      uncertain: 0,
      later: [
        { id: 'd0', reason: 'UNREACHABLE', afterMs: null },
        { id: 'd1', reason: 'QUOTA_EXCEEDED', afterMs: 5000 },
        { id: 'd2', reason: 'UNCERTAIN', afterMs: null },
      ],
    })
  })

  test('gives up when the push is over, and only then', () => {
    const outcomes: Outcome[] = [busy, { kind: 'unsent' }, { kind: 'uncertain' }]
    expect(judged(outcomes, { first: false, isLast: true })).toMatchObject({
      ...{ failed: 2, uncertain: 1, later: [] },
      reasons: { QUOTA_EXCEEDED: 1, UNREACHABLE: 1 },
    })
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
    expect(judged(outcomes, { first, isLast: false }).refusal).toBe(refusal)
  })

  test('blames no token', () => {
    expect(judged([mismatch, mismatch, mismatch, dead], { first: true, isLast: false })).toMatchObject({ failed: 4, dead: [] })
  })
})

describe('slowing down', () => {
  test('leaves the project alone when more than a fifth of a batch says so', () => {
    expect(judged([...times(16, sent), ...times(4, busy)]).slowDown).toBeNull()
    expect(judged([...times(15, sent), ...times(6, busy)]).slowDown).toEqual({ throttled: true, afterMs: 5000 })
    expect(judged([busy]).slowDown).toBeNull()
    expect(judged(times(30, { kind: 'uncertain' })).slowDown).toBeNull()
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

test('devices to try again share a batch for each reason, and wait as long as the longest of them', () => {
  const wait = (id: string, reason: string, afterMs: number | null) => ({ id, reason, afterMs })
  expect(
    byReason({
      later: [wait('a', 'UNAVAILABLE', null), wait('b', 'UNCERTAIN', null), wait('d', 'UNAVAILABLE', 2000), wait('f', 'UNAVAILABLE', 1000)],
    }),
  ).toEqual([
    { reason: 'UNAVAILABLE', devices: ['a', 'd', 'f'], afterMs: 2000 },
    { reason: 'UNCERTAIN', devices: ['b'], afterMs: null },
  ])
})
