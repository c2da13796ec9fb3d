import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { stopClock } from '../testing/stop-clock.ts'

let app: TestApp
let sibling: FastifyInstance
let me: string

beforeAll(async () => {
  app = await testApp()
  // Another process on the same database, as behind a load balancer.
  sibling = await buildApp(app.deps)
  me = (await app.build.user({ isSuper: true })).id
})
afterAll(async () => {
  await sibling.close()
  await app.close()
})

const lookUp = (server: FastifyInstance, from: string, slug: string) =>
  server.inject({ method: 'GET', url: `/api/apps/${slug}`, remoteAddress: from })

describe('calls without a sign-in', () => {
  test('of one kind are limited for an address over all routes and processes, with the time to wait', async () => {
    stopClock()
    const statuses: number[] = []
    let wait = 0
    for (let guess = 0; guess < 200; guess += 1) {
      // All of one IPv6 network, which counts as one address.
      const from = `2001:db8:7:7::${guess.toString(16)}`
      const answer = await lookUp(guess % 2 === 0 ? app.server : sibling, from, guess % 3 === 0 ? 'web/pro' : `guess-${guess}`)
      statuses.push(answer.statusCode)
      if (answer.statusCode === 429) wait = Number(answer.headers['retry-after'])
    }
    expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(90)
    expect(statuses.indexOf(429)).toBeLessThan(120)
    expect(statuses.slice(150).every((status) => status === 429)).toBe(true)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(120)

    const from = '2001:db8:7:7::1'
    expect((await app.call('GET', '/api/configuration', { from })).statusCode, 'another kind').toBe(200)
    expect((await app.call('GET', '/api/apps', { as: me, from })).statusCode, 'signed in').toBe(200)
    expect((await lookUp(app.server, '2001:db8:7:8::1', 'guess')).statusCode, 'another network').toBe(404)
  })

  test('are written down after every tenth part of the limit, and never by a process on its own', async () => {
    const rows = async () =>
      (await app.deps.db.platform.query<{ hits: number }>(`select hits from limit_counts where key = 'calls:lookup:198.51.100.20'`)).rows
    stopClock()
    for (let call = 0; call < 9; call += 1) await lookUp(app.server, '198.51.100.20', 'guess')
    expect(await rows()).toEqual([])
    await lookUp(app.server, '198.51.100.20', 'guess')
    expect(await rows()).toEqual([{ hits: 10 }])
  })
})
