import fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { serveMetrics } from './metrics.ts'

/** The status of /metrics for a client at `from`, with or without a trusted proxy on this machine. */
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

test('stays small when strangers make up addresses and methods, and call every operation in vain', async () => {
  const site = await testApp()
  const { paths } = (await site.call('GET', '/api/openapi.json')).json()
  const size = async () => (await site.call('GET', '/metrics')).body.length
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const
  for (const path of Object.keys(paths)) {
    if (path.endsWith('/live')) continue
    for (const method of methods) await site.server.inject({ method: method as 'GET', url: path.replace(/\{\w+\}/g, 'x') })
  }
  const before = await size()
  for (let number = 0; number < 500; number += 1) {
    const url = ['/api/x', '/api/apps/x/y', '/media/x', '/forms/x', '/wp-admin.php', '/assets/x.js'][number % 6]
    await site.server.inject({ method: methods[number % methods.length] as 'GET', url: `${url}${number}?${number}` })
  }
  const text = (await site.call('GET', '/metrics')).body
  await site.close()
  expect(before).toBeLessThan(150_000)
  expect(text.length - before).toBeLessThan(5_000)
  expect(text).not.toMatch(/TRACE|PROPFIND|OPTIONS|wp-admin/)
  expect(text).toContain('http_requests_total{method="other",route="unknown",status="4xx"}')
})
