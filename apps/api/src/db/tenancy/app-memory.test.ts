import { expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { appMemory } from './app-memory.ts'

const neverUsed = (): never => {
  throw new Error('The memory itself asks nothing.')
}
const database = (): Database => ({
  ...{ inApp: neverUsed, shortInApp: neverUsed, changeApp: neverUsed },
  ...{ changePlatform: neverUsed, pools: neverUsed, close: neverUsed },
  platform: { query: neverUsed },
  isDistributed: false,
})

const found = (app: string) => vi.fn(async () => app)
const nothing = () => vi.fn(async () => null)

test('an id is looked for once, in each database by itself', async () => {
  const [find, db, other] = [appMemory(), database(), database()]
  const [first, second, elsewhere] = [found('app'), found('never asked'), found('another')]
  expect([await find(db, 'id', first), await find(db, 'id', second), await find(other, 'id', elsewhere)]).toEqual(['app', 'app', 'another'])
  expect([first, second, elsewhere].map((look) => look.mock.calls.length)).toEqual([1, 0, 1])
})

test('an id that belongs to no app is looked for each time, and pushes none out', async () => {
  const [find, db] = [appMemory(2), database()]
  await find(db, 'known', found('app'))
  for (let n = 0; n < 10; n += 1) expect(await find(db, `invented-${n}`, nothing())).toBeNull()
  const again = nothing()
  expect(await find(db, 'invented-0', again)).toBeNull()
  expect(again).toHaveBeenCalledOnce()
  expect(await find(db, 'known', nothing())).toBe('app')
})

test('no more are remembered than allowed: the one used longest ago makes room', async () => {
  const [find, db] = [appMemory(2), database()]
  await find(db, 'a', found('app a'))
  await find(db, 'b', found('app b'))
  await find(db, 'a', nothing())
  await find(db, 'c', found('app c'))
  expect([await find(db, 'a', nothing()), await find(db, 'c', nothing()), await find(db, 'b', nothing())]).toEqual(['app a', 'app c', null])
})
