import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { type PackFixture, packFixture } from '../../testing/pack-fixture.ts'
import { runRollout } from './run-rollout.ts'

let fixture: PackFixture

beforeAll(async () => {
  fixture = await packFixture()
})
afterAll(() => fixture.close())

test('a late worker does not give a pack that another one has given and taken back', async () => {
  const { site, parent, owner } = fixture
  const business = (await fixture.business()).id
  const pack = await fixture.pack({ of: 'articles', id: await site.build.item(parent, 'articles', { title: 'Welcome' }) })
  const { id } = (await fixture.call('POST', `packs/${pack}/rollouts`, { data: { businesses: [business] } })).data
  let isOvertaken = false
  const late: Database = {
    ...site.deps.db,
    async inApp(appId, work) {
      const result = await site.deps.db.inApp(appId, work)
      if (isOvertaken || !Array.isArray(result)) return result
      isOvertaken = true
      await fixture.run()
      expect(await fixture.list(business, 'content/articles')).toHaveLength(1)
      await fixture.call('POST', `packs/${pack}/rollouts/${id}/take_back`)
      await fixture.run()
      return result
    },
  }
  await runRollout({ ...site.deps, db: late }, { appId: parent, id, by: owner }, new AbortController().signal)
  expect(isOvertaken).toBe(true)
  expect(await fixture.list(business, 'content/articles')).toEqual([])
  expect((await fixture.rollout(pack, id)).children).toMatchObject([{ state: 'returned' }])
})
