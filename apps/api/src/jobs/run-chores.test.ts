import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'
import { type Chore, HOUR_MS } from './chore.ts'
import { type ChoreSettings, startChores } from './run-chores.ts'

const WORKER = fileURLToPath(new URL('../testing/chore-worker.ts', import.meta.url))
const quick: ChoreSettings = { firstAfterMs: 0, lookEveryMs: 20, leaseMs: 600, sliceMs: 60_000 }

let database: FreshDatabase
let deps: Deps & { cleanUp(): Promise<void> }
let logged: { level: number; msg: string; nextTryAt?: string; err?: object }[]
const workers: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  database = await freshDatabase()
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  deps = await testDeps(database, { log })
})
beforeEach(async () => {
  logged = []
  await deps.db.platform.query('delete from chores')
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(async () => {
  await deps.cleanUp()
  await database.drop()
})

function work(chores: readonly Chore[], settings: Partial<ChoreSettings> = {}) {
  const worker = startChores(deps, chores, { ...quick, ...settings })
  workers.push(worker)
  return worker
}

function chore(name: string, run: Chore['run'], everyMs = HOUR_MS): Chore {
  return { name, what: 'For a test.', everyMs, run }
}

async function rowOf(name: string) {
  const { rows } = await deps.db.platform.query<{ holder: string | null; result: string; due_in: number; progress: object }>(
    'select holder, result, progress, extract(epoch from due_at - now())::int as due_in from chores where name = $1',
    [name],
  )
  return rows[0]
}

test('of several workers one does a chore, and it is due again after its time', async () => {
  const runs = { first: 0, second: 0 }
  const both = (['first', 'second'] as const).map((name) =>
    chore(name, async () => {
      runs[name] += 1
      return { done: true, counted: { removed: 3, kept: 0 } }
    }),
  )
  for (let process = 0; process < 3; process += 1) work(both)
  await expect
    .poll(async () => [(await rowOf('first'))?.result, (await rowOf('second'))?.result])
    .toEqual(['done, removed: 3', 'done, removed: 3'])
  // Time for many more polls.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(runs).toEqual({ first: 1, second: 1 })
  expect(await rowOf('first')).toMatchObject({ holder: null })
  expect((await rowOf('first'))?.due_in).toBeGreaterThan(3_500)
})

test('a chore that is not done goes on where it stopped, after the others that are due', async () => {
  const order: string[] = []
  const long = chore('long', async (_deps, slice) => {
    const reached = Number(slice.progress.reached ?? 0) + 1
    slice.progress.reached = reached
    order.push(`long ${reached}`)
    return { done: reached === 3 }
  })
  const short = chore('short', async () => {
    order.push('short')
    return { done: true }
  })
  work([long, short])
  await expect.poll(() => order, { timeout: 10_000 }).toEqual(['long 1', 'short', 'long 2', 'long 3'])
})

test('a turn ends when its time is up', async () => {
  const slices: number[] = []
  work(
    [
      chore('slow', async (_deps, slice) => {
        let steps = 0
        while (await slice.goesOn()) {
          steps += 1
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
        slices.push(steps)
        return { done: false }
      }),
    ],
    { sliceMs: 50 },
  )
  await expect.poll(() => slices.length).toBeGreaterThan(0)
  expect(slices[0]).toBeGreaterThan(0)
  await expect.poll(async () => (await rowOf('slow'))?.result).toBe('goes on')
})

test('a chore that fails says why, and stops no other', async () => {
  const failing = chore('failing', async () => {
    throw new Error('The disk is full.')
  })
  work([failing, chore('other', async () => ({ done: true }))])
  await expect.poll(async () => (await rowOf('other'))?.result).toBe('done')
  expect(await rowOf('failing')).toMatchObject({ holder: null, result: 'failed: The disk is full.' })
  expect((await rowOf('failing'))?.due_in).toBeLessThanOrEqual(600)
  expect(logged).toMatchObject([{ level: 40, kind: 'failing', reason: 'The disk is full.', nextTryAt: expect.any(String) }])
  expect(Math.abs(Date.parse(logged[0]?.nextTryAt ?? '') - Date.now() - 600_000)).toBeLessThan(10_000)
  expect(logged[0]).not.toHaveProperty('err')
})

test('a worker killed with SIGKILL loses its chore to another, which goes on from what was kept', async () => {
  const child = spawn(process.execPath, [WORKER], {
    env: { ...process.env, WORKER_DATABASE: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    const reached = async () => ((await rowOf('endless'))?.progress as { reached?: number } | undefined)?.reached ?? 0
    await expect.poll(reached, { timeout: 10_000 }).toBeGreaterThan(0)
    let found = 0
    const next = chore('endless', async (_deps, slice) => {
      found = Number(slice.progress.reached)
      return { done: true }
    })
    work([next])
    // As long as the leasing worker lives, no other gets the chore: three leases long.
    await new Promise((resolve) => setTimeout(resolve, 1_800))
    expect(found).toBe(0)
    child.kill('SIGKILL')
    await expect.poll(() => found, { timeout: 10_000 }).toBeGreaterThan(1)
  } finally {
    child.kill('SIGKILL')
  }
}, 30_000)

test('a worker whose chore is another one’s by now stops, and leaves its row alone', async () => {
  let wasStopped = false
  work([
    chore('lost', async (_deps, slice) => {
      await deps.db.platform.query(
        `update chores set holder = gen_random_uuid(), held_until = now() + interval '1 hour', progress = '{"mine":1}' where name = 'lost'`,
      )
      while (await slice.goesOn()) await new Promise((resolve) => setTimeout(resolve, 20))
      wasStopped = true
      return { done: true }
    }),
  ])
  await expect.poll(() => wasStopped, { timeout: 10_000 }).toBe(true)
  await expect.poll(() => logged.map(({ msg }) => msg)).toContain('this worker was too slow; another one took over the chore')
  expect(await rowOf('lost')).toMatchObject({ result: '', progress: { mine: 1 } })
})

test('a worker that ends its chore before it learns that another one has it leaves that one’s row alone', async () => {
  const worker = work(
    [
      chore('overtaken', async () => {
        await deps.db.platform.query(
          `update chores set holder = gen_random_uuid(), held_until = now() + interval '1 hour', progress = '{"mine":1}' where name = 'overtaken'`,
        )
        return { done: true, counted: { removed: 1 } }
      }),
    ],
    { leaseMs: 60_000 },
  )
  await expect.poll(() => logged.map(({ msg }) => msg), { timeout: 10_000 }).toContain('a chore was done')
  await worker.stop()
  expect(await rowOf('overtaken')).toMatchObject({ holder: expect.any(String), result: '', progress: { mine: 1 } })
})

test('a worker that stops gives its chore to another at once', async () => {
  const long = (name: string) =>
    chore('handed on', async (_deps, slice) => {
      slice.progress.by = name
      while (await slice.goesOn()) await new Promise((resolve) => setTimeout(resolve, 20))
      return { done: false }
    })
  const first = work([long('first')], { leaseMs: 60_000 })
  await expect.poll(async () => (await rowOf('handed on'))?.holder).toEqual(expect.any(String))
  await first.stop()
  expect(await rowOf('handed on')).toMatchObject({ holder: null, progress: { by: 'first' } })
  const second = work([long('second')], { leaseMs: 60_000 })
  await expect.poll(async () => (await rowOf('handed on'))?.holder).toEqual(expect.any(String))
  await second.stop()
  expect(await rowOf('handed on')).toMatchObject({ progress: { by: 'second' } })
})

test('what concerns a process’s own disk is done by each of them', async () => {
  let runs = 0
  const own: Chore = {
    ...chore('own', async () => {
      runs += 1
      return { done: true }
    }),
    by: 'each worker',
  }
  for (let process = 0; process < 3; process += 1) work([own])
  await expect.poll(() => runs).toBe(3)
  expect(await rowOf('own')).toBeUndefined()
})
