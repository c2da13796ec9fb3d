import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { testConfig } from '../testing/deps.ts'
import { buildMetricsApp } from './metrics-app.ts'
import { processMetrics } from './process-metrics.ts'

const TOKEN = 'a token that only these tests use, and no server'.replaceAll(/[ ,]+/g, '-')
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://console.example.com',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  COOKIE_KEYS: 'c'.repeat(32),
}
const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

/** The server with these settings, and what METRICS_PORT serves. */
async function withSettings(env: Record<string, string>): Promise<{ server: FastifyInstance; ownPort: FastifyInstance }> {
  const { cleanUp, ...config } = await testConfig(env)
  const site = await testApp({ config })
  cleanUps.push(async () => {
    await site.close()
    await cleanUp()
  })
  return { server: site.server, ownPort: buildMetricsApp(site.deps, processMetrics(site.deps, { stopping: false })) }
}

type Request = { headers?: Record<string, string>; from?: string }

async function ask(server: FastifyInstance, { headers = {}, from = '127.0.0.1' }: Request = {}) {
  return await server.inject({ url: '/metrics', headers, remoteAddress: from })
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, from: '203.0.113.7' })

test('without a setting /metrics answers programs on this machine alone', async () => {
  const { server } = await withSettings({ TRUST_PROXY: '127.0.0.1' })
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await ask(server, { from })).statusCode, from).toBe(200)
  for (const from of ['10.1.2.3', '192.168.0.1', '203.0.113.7', 'fd00::1']) expect((await ask(server, { from })).statusCode, from).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await ask(server, { headers: { [name]: '127.0.0.1' } })).statusCode, name).toBe(404)
  }
})

test('in production without a setting there is no /metrics, not even for this machine', async () => {
  const { server } = await withSettings(production)
  expect((await ask(server)).statusCode).toBe(404)
})

test('METRICS_TOKEN opens /metrics to whoever sends it, and to nobody else', async () => {
  const { server, ownPort } = await withSettings({ ...production, METRICS_TOKEN: TOKEN })
  for (const each of [server, ownPort]) {
    expect((await ask(each, bearer(TOKEN))).statusCode).toBe(200)
    for (const wrong of [bearer(`${TOKEN}x`), bearer(TOKEN.slice(1)), {}]) {
      const refused = await ask(each, wrong)
      expect(refused.statusCode).toBe(401)
      expect(refused.headers['www-authenticate']).toBe('Bearer')
      expect(refused.json().error.detail).toBe('Send METRICS_TOKEN as the bearer token.')
      expect(refused.body).not.toContain('greenroom_ready')
    }
  }
})

test('METRICS_PORT serves /metrics and nothing else, and the other port has none', async () => {
  const { server, ownPort } = await withSettings({ METRICS_PORT: '9100' })
  expect((await ask(server)).statusCode).toBe(404)
  expect((await ask(ownPort, { from: '10.1.2.3' })).body).toContain('greenroom_ready 1')
  for (const url of ['/', '/health', '/api/configuration']) expect((await ownPort.inject({ url })).statusCode, url).toBe(404)
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
