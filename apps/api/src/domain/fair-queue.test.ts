import { expect, it } from 'vitest'
import { fairQueue, type Lane } from './fair-queue.ts'

const app = (name: string): Lane => ({ name, isVisitor: false })
const visitors = (name: string): Lane => ({ name, isVisitor: true })

/** Tasks that run until they are ended, and the order in which they started. */
function bench(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const run = fairQueue({ slots: 2, forVisitors: 1, waiting: 50, ...limits }, () => new Error('full'))
  const begun: string[] = []
  const running: (() => void)[] = []
  const ask = (lane: Lane, label = lane.name) =>
    run(lane, () => {
      begun.push(label)
      return new Promise<void>((end) => running.push(end))
    })
  /** Ends the task that has run longest. */
  const end = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    running.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { run, ask, end, begun, running }
}

it('gives the next free place to an app that has waited behind the flood of another', async () => {
  const { ask, end, begun } = bench()
  for (let n = 0; n < 50; n += 1) void ask(app('flood'))
  void ask(app('quiet'))
  await end()
  expect(begun).toEqual(['flood', 'flood', 'quiet'])
})

it('lets visitors hold one place at most, so that an app finds the other one free', async () => {
  const { ask, end, begun, running } = bench()
  for (let n = 0; n < 10; n += 1) for (const name of ['v1', 'v2', 'v3']) void ask(visitors(name))
  await end()
  expect(running).toHaveLength(1)
  void ask(app('quiet'))
  await end()
  expect(begun).toEqual(['v1', 'v2', 'quiet', 'v3'])
})

it('serves lanes in rotation, and each in the order in which its work came', async () => {
  const { ask, end, begun } = bench({ slots: 1 })
  for (const label of ['a1', 'a2', 'a3']) void ask(app('a'), label)
  for (const label of ['b1', 'b2']) void ask(app('b'), label)
  void ask(visitors('v'), 'v1')
  for (let n = 0; n < 6; n += 1) await end()
  expect(begun).toEqual(['a1', 'b1', 'v1', 'a2', 'b2', 'a3'])
})

it('refuses past the queue of one lane, and of no other', async () => {
  const { ask } = bench({ waiting: 2 })
  for (let n = 0; n < 4; n += 1) void ask(app('flood'))
  await expect(ask(app('flood'))).rejects.toThrow('full')
  void ask(app('quiet'))
})

it('frees the place of work that failed', async () => {
  const { run } = bench({ slots: 1 })
  await expect(run(app('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(app('a'), async () => 'yes')).toBe('yes')
})

it('lets visitors of many addresses wait together only so long, and everybody else in any case', async () => {
  const { ask, begun } = bench({ slots: 2, forVisitors: 1, forVisitorsWaiting: 3 })
  const refused = Array.from({ length: 6 }, (_, n) => ask(visitors(`address ${n}`)).catch((error: Error) => error.message))
  expect(await Promise.race(refused.slice(4))).toBe('full')
  void ask(app('known'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['address 0', 'known'])
})
