import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { type PackWorld, packWorld } from '../../testing/pack-world.ts'
import { runRollout } from './run-rollout.ts'

let world: PackWorld

beforeAll(async () => {
  world = await packWorld()
})
afterAll(() => world.close())

test('a late worker does not give a pack that another one has given and taken back', async () => {
  const { site, parent, owner } = world
  const business = (await world.business()).id
  const pack = await world.pack({ of: 'articles', id: await site.build.item(parent, 'articles', { title: 'Welcome' }) })
  const { id } = (await world.call('POST', `packs/${pack}/rollouts`, { data: { businesses: [business] } })).data
  let isOvertaken = false
  const late: Database = {
    ...site.deps.db,
    async inApp(appId, work) {
      const result = await site.deps.db.inApp(appId, work)
      if (isOvertaken || !Array.isArray(result)) return result
      isOvertaken = true
      await world.run()
      expect(await world.list(business, 'content/articles')).toHaveLength(1)
      await world.call('POST', `packs/${pack}/rollouts/${id}/take_back`)
      await world.run()
      return result
    },
  }
  await runRollout({ ...site.deps, db: late }, { appId: parent, id, by: owner }, new AbortController().signal)
  expect(isOvertaken).toBe(true)
  expect(await world.list(business, 'content/articles')).toEqual([])
  expect((await world.rollout(pack, id)).children).toMatchObject([{ state: 'returned' }])
})
