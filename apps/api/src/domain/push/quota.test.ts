import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/database.ts'
import { testDeps } from '../../testing/deps.ts'
import { endTroubles, reserve, slowDown } from './quota.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let deps: Awaited<ReturnType<typeof testDeps>>

beforeAll(async () => {
  database = await freshDatabase()
  deps = await testDeps(database)
})

afterAll(async () => {
  await deps.cleanUp()
  await database.drop()
})

const take = (project: string, devices: number, perSecond: number) => reserve(deps.db.platform, project, devices, perSecond)

test('a second’s worth may go at once, and what follows waits in turn, whoever asks', async () => {
  // Slow enough that the duration of the test itself does not matter.
  const answers = await Promise.all(Array.from({ length: 6 }, () => take('shared', 100, 100)))
  const waits = answers.map(({ waitMs }) => waitMs).toSorted((a, b) => a - b)
  expect(waits[0]).toBe(0)
  for (const [index, wait] of waits.slice(1).entries()) expect(Math.abs(wait - (index + 1) * 1000)).toBeLessThan(900)
  expect((await take('another', 100, 100)).waitMs).toBe(0)
})

test('a project that is told to wait reserves nothing for anybody until then', async () => {
  await take('paused', 10, 1000)
  const waitMs = await slowDown(deps.db.platform, 'paused', { throttled: true, afterMs: 30_000 })
  expect(waitMs).toBeGreaterThan(29_000)
  const found = await take('paused', 10, 1000)
  expect(found.kind).toBe('paused')
  expect(found.waitMs).toBeGreaterThan(28_000)
})

test('without a time of Google’s the pauses grow, from a minute for a 429 and from a second for anything else, to five minutes', async () => {
  const { platform } = deps.db
  const over = (project: string) => platform.query('update push_quotas set paused_until = now() where project = $1', [project])
  const grown = async (project: string, throttled: boolean, times: number) => {
    const waits: number[] = []
    for (let time = 0; time < times; time += 1) {
      waits.push(Math.round((await slowDown(platform, project, { throttled, afterMs: null })) / 1000))
      await over(project)
    }
    return waits
  }
  expect(await grown('busy', true, 4)).toEqual([60, 120, 240, 300])
  expect(await grown('down', false, 4)).toEqual([1, 2, 4, 8])
  await endTroubles(platform, 'down')
  expect(await grown('down', false, 1)).toEqual([1])
})

test('batches that were in the air at the same moment make the pause no longer', async () => {
  const { platform } = deps.db
  for (let batch = 0; batch < 5; batch += 1) await slowDown(platform, 'together', { throttled: false, afterMs: null })
  const { rows } = await platform.query<{ troubles: number }>(`select troubles from push_quotas where project = 'together'`)
  expect(rows[0]?.troubles).toBe(1)
})

test('a 429 halves the pace, and within a minute it is back', async () => {
  const { platform } = deps.db
  await slowDown(platform, 'halved', { throttled: true, afterMs: 0 })
  expect((await take('halved', 1000, 100)).waitMs).toBeGreaterThan(15_000)
  await platform.query(`update push_quotas set share_at = now() - interval '1 minute', due = now() where project = 'halved'`)
  expect((await take('halved', 1000, 100)).waitMs).toBeLessThan(10_000)
})
