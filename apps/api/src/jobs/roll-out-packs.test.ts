import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Rollout } from '@greenroom/contract/packs/pack-answers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { type PackFixture, packFixture } from '../testing/pack-fixture.ts'
import type { PackProcessSettings } from '../testing/pack-process.ts'

const PROGRAM = fileURLToPath(new URL('../testing/pack-process.ts', import.meta.url))
const [BUSINESSES, ARTICLES] = [4, 3]

let database: Awaited<ReturnType<typeof freshDatabase>>
let fixture: PackFixture

beforeAll(async () => {
  database = await freshDatabase()
  fixture = await packFixture(database)
})
afterAll(async () => {
  await fixture.close()
  await database.drop()
})

const article = () => fixture.site.build.item(fixture.parent, 'articles', { title: 'Welcome' })
const articlesOf = async (app: string): Promise<number> => (await fixture.list(app, 'content/articles')).length
const statesOf = (rollout: Rollout) => rollout.children.map(({ state }) => state)

test('a roll-out whose process is killed leaves each business whole or untouched, and another process goes on', async () => {
  const businesses: string[] = []
  for (let n = 0; n < BUSINESSES; n++) businesses.push((await fixture.business(`Branch ${n}`)).id)
  const entries = []
  for (let n = 0; n < ARTICLES; n++) entries.push({ of: 'articles', id: await article() })
  const pack = await fixture.pack(...entries)
  const { id } = (await fixture.call('POST', `packs/${pack}/rollouts`, { data: { businesses } })).data
  const settings: PackProcessSettings = {
    database: { url: database.url, poolUrl: database.poolUrl, isDistributed: database.isDistributed },
    ...{ dataDir: fixture.site.deps.config.dataDir, job: { appId: fixture.parent, id, by: fixture.owner } },
  }
  // In the order of their ids, which is the order of the roll-out.
  businesses.sort()
  const blocked = businesses[BUSINESSES / 2] ?? ''
  const { platform } = fixture.site.deps.db
  await expect(
    fixture.site.deps.db.changePlatform(async (tx) => {
      // The process waits for this row when it has written all of the business, before the commit.
      await tx.query(
        `insert into pack_receipts (app_id, rollout_id, parent_id, pack_id, created, changed, kept, changes)
         values ($1, $2, $3, $4, 0, 0, 0, '{}')`,
        [blocked, id, fixture.parent, pack],
      )
      const child = spawn(process.execPath, [PROGRAM], {
        env: { ...process.env, ROLLOUT: JSON.stringify(settings) },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = once(child, 'exit')
      const waiting = async () =>
        (await platform.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount
      await expect.poll(waiting, { timeout: 30_000, interval: 20 }).toBe(1)
      child.kill('SIGKILL')
      expect(await ended).toEqual([null, 'SIGKILL'])
      throw new Error('is rolled back')
    }),
  ).rejects.toThrow('is rolled back')

  expect(statesOf(await fixture.rollout(pack, id))).toEqual([
    ...Array(BUSINESSES / 2).fill('done'),
    ...Array(BUSINESSES / 2).fill('waiting'),
  ])
  expect(await Promise.all(businesses.map(articlesOf))).toEqual([...Array(BUSINESSES / 2).fill(ARTICLES), ...Array(BUSINESSES / 2).fill(0)])
  await fixture.run()
  const whole = { state: 'done', detail: '', created: ARTICLES }
  expect((await fixture.rollout(pack, id)).children).toMatchObject(Array(BUSINESSES).fill(whole))
  expect(await Promise.all(businesses.map(articlesOf))).toEqual(Array(BUSINESSES).fill(ARTICLES))
}, 60_000)

test('a roll-out, or its way back, stops once the person who asked no longer manages the parent, and another one goes on', async () => {
  const { id: business } = await fixture.business()
  const pack = await fixture.pack({ of: 'articles', id: await article() })
  const leaver = (await fixture.site.build.creator(fixture.parent, { name: 'Lea' })).id
  const leave = () =>
    fixture.site.deps.db.platform.query('delete from app_creators where app_id = $1 and user_id = $2', [fixture.parent, leaver])
  const stopped = expect.stringContaining('no longer manages your app')

  const { id } = (await fixture.call('POST', `packs/${pack}/rollouts`, { as: leaver, data: { businesses: [business] } })).data
  await leave()
  await fixture.run()
  expect(await fixture.rollout(pack, id)).toMatchObject({ children: [{ state: 'failed', detail: stopped, created: 0 }] })
  expect(await articlesOf(business)).toBe(0)

  await fixture.call('POST', `packs/${pack}/rollouts/${id}/businesses`, { data: { businesses: [business] } })
  await fixture.run()
  expect(await fixture.rollout(pack, id)).toMatchObject({ children: [{ state: 'done', created: 1 }] })
  expect((await fixture.list(business, 'audit'))[0]).toMatchObject({ actor: { name: 'Mira (Meridian)' } })

  await fixture.site.deps.db.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [fixture.parent, leaver])
  await fixture.call('POST', `packs/${pack}/rollouts/${id}/take_back`, { as: leaver })
  await leave()
  await fixture.run()
  expect(await fixture.rollout(pack, id)).toMatchObject({ children: [{ state: 'done', detail: stopped }] })
  expect(await articlesOf(business)).toBe(1)
})

test('a roll-out leaves out what a business does not have, and names it; the rest arrives', async () => {
  const { id: business } = await fixture.business('Free')
  const { platform } = fixture.site.deps.db
  await platform.query(`update apps set setup = '{"premium_lite": true}' where id = $1`, [business])
  const message = { member_content_message: { member_description: '<p>For members</p>' } }
  expect((await fixture.site.call('PATCH', `/api/apps/${fixture.parent}`, { as: fixture.owner, body: { data: message } })).statusCode).toBe(
    200,
  )
  const pack = await fixture.pack({ of: 'articles', id: await article() }, { of: 'about_members' })
  const preview = (await fixture.call('GET', `packs/${pack}/businesses/${business}`)).data
  expect(preview.problem).toBe(null)
  expect(preview.lines.map(({ of, does }: { of: string; does: string }) => [of, does]).sort()).toEqual([
    ['about_members', 'closed'],
    ['articles', 'create'],
  ])
  expect((await fixture.rollOut(pack, business)).children).toMatchObject([
    {
      ...{ state: 'done', created: 1, changed: 0 },
      detail: 'Left out because this business does not have it: Member Screens.',
    },
  ])
  expect(await articlesOf(business)).toBe(1)
  // Once it has the screen, the next roll-out includes it.
  await platform.query(`update apps set setup = '{}' where id = $1`, [business])
  expect((await fixture.rollOut(pack, business)).children).toMatchObject([{ state: 'done', created: 0, changed: 1, detail: '' }])
})

test('a roll-out makes records in the order in which people put them', async () => {
  const { id: business } = await fixture.business()
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three']) ids.push(await fixture.site.build.item(fixture.parent, 'articles', { title }))
  await fixture.call('POST', 'content/articles/move', { data: { id: ids[2], to: { before: ids[1] } } })
  await fixture.rollOut(await fixture.pack(...ids.map((id) => ({ of: 'articles', id }))), business)
  const titles = (await fixture.list(business, 'content/articles')).map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['One', 'Three', 'Two'])
})
