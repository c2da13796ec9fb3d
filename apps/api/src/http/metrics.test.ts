import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveMetrics } from './metrics.ts'

/** The status of /metrics for who comes from `from`, with or without a proxy on this machine that is trusted. */
async function statusFor(headers: Record<string, string>, { from = '127.0.0.1', trusted = false } = {}): Promise<number> {
  const server = fastify({ trustProxy: trusted ? ['127.0.0.1'] : false })
  serveMetrics(server)
  return (await server.inject({ url: '/metrics', headers, remoteAddress: from })).statusCode
}

test.each([
  ['this machine', '127.0.0.1', 200],
  ['a private network', '10.1.2.3', 200],
  ['elsewhere', '203.0.113.7', 404],
])('metrics for %s', async (_where, from, status) => {
  expect(await statusFor({}, { from })).toBe(status)
})

test.each<Record<string, string>>([
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-for': '10.1.2.3' },
  { forwarded: 'for=10.1.2.3' },
  { 'x-real-ip': '10.1.2.3' },
])('what a proxy passes on that nobody vouches for gets no metrics: %o', async (headers) => {
  expect(await statusFor(headers)).toBe(404)
})

test('a trusted proxy passes on its visitors by their own address', async () => {
  expect(await statusFor({ 'x-forwarded-for': '203.0.113.7' }, { trusted: true })).toBe(404)
  expect(await statusFor({ 'x-forwarded-for': '10.1.2.3' }, { trusted: true })).toBe(200)
})
