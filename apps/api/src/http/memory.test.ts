import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builders } from '../testing/builders.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { canWatchMemory, memoryOf } from '../testing/process-memory.ts'
import { startUploadProcess, type UploadProcess } from '../testing/upload-process.ts'

const MB = 2 ** 20
const AT_ONCE = 16

let database: FreshDatabase
let deps: Awaited<ReturnType<typeof testDeps>>
let folder: string
let server: UploadProcess
let articles: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-memory-'))
  database = await freshDatabase()
  deps = await testDeps(database)
  const build = builders(deps)
  const appId = (await build.app()).id
  server = await startUploadProcess({ url: database.url, folder, userId: (await build.superUser()).id, appId })
  articles = `${server.base}/api/apps/${appId}/content/articles`
  for (let n = 0; n < 25; n += 1)
    expect((await send({ title: `Article ${n}`, description: `<p>${'calm '.repeat(400)}</p>` })).status).toBe(201)
})
afterAll(async () => {
  await server.stop()
  await deps.cleanUp()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe.runIf(canWatchMemory)('a server that is started as npm start starts it', { timeout: 120_000 }, () => {
  test('holds less than 350 MB after a thousand long answers, and few of their buffers', async () => {
    await flood(1_000, () => fetch(articles, { headers }), 200)
    expect(memoryOf(server.pid) / MB).toBeLessThan(350)
    expect(await metric('nodejs_heap_space_size_total_bytes{space="new"}')).toBeLessThanOrEqual(32)
    expect(await metric('nodejs_external_memory_bytes')).toBeLessThan(64)
  })

  test('holds less than 450 MB after hundreds of bodies of nearly 1 MB, and few of their buffers', async () => {
    const text = `<p>${'calm '.repeat(190_000)}</p>`
    await flood(100, () => send({ title: 'Long', no_such_field: text }), 422)
    await flood(100, () => send({ title: 'Long', author: text }), 422)
    expect(memoryOf(server.pid) / MB).toBeLessThan(450)
    expect(await metric('nodejs_external_memory_bytes')).toBeLessThan(64)
  })
})

const headers = { authorization: 'Bearer somebody', 'content-type': 'application/json' }

function send(data: Record<string, unknown>): Promise<Response> {
  return fetch(articles, { method: 'POST', headers, body: JSON.stringify({ data }) })
}

/** Sends this many requests, several at once, and expects the same status of each response. */
async function flood(times: number, ask: () => Promise<Response>, status: number): Promise<void> {
  let left = times
  const askOn = async () => {
    while (left > 0) {
      left -= 1
      const answer = await ask()
      await answer.arrayBuffer()
      expect(answer.status).toBe(status)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
}

/** A metric of the process from /metrics, in MB. */
async function metric(name: string): Promise<number> {
  const line = (await (await fetch(`${server.base}/metrics`)).text()).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length)) / MB
}
