import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import type { Readiness } from './readiness.ts'
import { closeServer, serveOn } from './stopping.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

type Answer = { status: number | undefined; connection: string | undefined }

function ask(base: string, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${base}${path}`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    }).once('error', reject)
  })
}

describe('a stop', () => {
  test('answers connections that the system has accepted and the server has not yet, without any delay', async () => {
    const readiness: Readiness = { stopping: false }
    const server = await buildApp(site.deps, readiness)
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const answers = Array.from({ length: 30 }, async () => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
      return (await text(socket)).split('\r\n')[0]
    })
    await serveOn(readiness, 0)
    await closeServer(server)
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
  })

  test('answers a request that comes over an idle connection after the port was closed', async () => {
    const readiness: Readiness = { stopping: false }
    const server = await buildApp(site.deps, readiness)
    const base = await server.listen({ host: '127.0.0.1', port: 0 })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await ask(base, '/health', agent)).connection).toBe('keep-alive')
    await serveOn(readiness, 0)
    const closed = closeServer(server)
    await expect.poll(() => ask(base, '/health').catch(({ code }) => code), { interval: 10 }).toBe('ECONNREFUSED')
    expect(await ask(base, '/health', agent)).toEqual({ status: 200, connection: 'close' })
    await closed
  })

  test('resets no request of clients that keep their connections, and that turn away once /ready says 503 (rule 23)', async () => {
    const readiness: Readiness = { stopping: false }
    const server = await buildApp(site.deps, readiness)
    const base = await server.listen({ host: '127.0.0.1', port: 0 })
    let isChosen = true
    const balancer = (async () => {
      while (isChosen) {
        const isReady = (await ask(base, '/ready')).status === 200
        // A balancer needs a moment to notice, during which clients are asked to close their connections.
        await pause(isReady ? 100 : 200)
        isChosen = isReady
      }
    })()
    const client = async (number: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const answers: Answer[] = []
      await pause(number * 7)
      while (isChosen) {
        answers.push(await ask(base, ['/api/configuration', '/sso/oauth/jwks', '/sso/forgotten_password'][number % 3] ?? '/', agent))
        await pause(60)
      }
      agent.destroy()
      return answers
    }
    const clients = Array.from({ length: 12 }, (_, number) => client(number))
    await pause(250)
    // Long enough for the balancer to request /ready, also on a busy machine.
    await serveOn(readiness, 1_500)
    await closeServer(server)
    const answers = (await Promise.all(clients)).flat()
    await balancer
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ connection }) => connection))).toEqual(new Set(['keep-alive', 'close']))
    await expect(ask(base, '/health')).rejects.toThrow('ECONNREFUSED')
  })
})
