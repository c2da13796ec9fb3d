import { partOf } from '@greenroom/site/worker/part-of.ts'
import { expect, test } from 'vitest'

const stored = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } })

test.each([
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['items=1-2', 200, '0123456789', null],
  [null, 200, '0123456789', null],
])('a player that requests %j of a sound saved on the device gets that part', async (range, status, text, contentRange) => {
  const answer = await partOf(stored(), range)
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([status, contentRange, text])
})
