import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { type PublishedFixture, publishedFixture } from '../../testing/published-fixture.ts'
import { changeContent } from './change-content.ts'
import { contentVersion } from './content-version.ts'

let fixture: PublishedFixture
const version = () => fixture.deps.db.inApp(fixture.app.id, (sql) => contentVersion(sql, fixture.app.id))

beforeAll(async () => {
  fixture = await publishedFixture()
})
afterAll(() => fixture.close())

test('every change of content counts when it can be seen, and no other app’s does', async () => {
  const { db } = fixture.deps
  const before = await version()
  await fixture.build.item((await fixture.build.app()).id, 'articles')
  expect(await version()).toBe(before)
  await db.changeApp(fixture.app.id, async (tx) => {
    await retitle(tx, 'Later')
    expect(await version()).toBe(before)
  })
  const after = await version()
  expect(after).not.toBe(before)
  await db.changeApp(fixture.app.id, (tx) => tx.query('select 1'))
  await db
    .changeApp(fixture.app.id, async (tx) => {
      await retitle(tx, 'Other')
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await version()).toBe(after)
})

test('a change of many statements counts once', async () => {
  const before = BigInt(await version())
  await fixture.deps.db.changeApp(fixture.app.id, async (tx) => {
    await retitle(tx, 'One')
    changeContent(tx, fixture.app.id).send(`update items set title = 'Two' where app_id = $1`, [fixture.app.id])
    await retitle(tx, 'Three')
  })
  expect(BigInt(await version())).toBe(before + 1n)
})

test('a change that takes long lets others count meanwhile', async () => {
  const { db } = fixture.deps
  const before = BigInt(await version())
  let release = () => {}
  const paused = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = db.changeApp(fixture.app.id, async (tx) => {
    await changeContent(tx, fixture.app.id).query('select 1')
    await paused
  })
  for (let n = 0; n < 20; n += 1) await db.changeApp(fixture.app.id, (tx) => changeContent(tx, fixture.app.id).query('select 1'))
  expect(BigInt(await version())).toBe(before + 20n)
  release()
  await slow
  expect(BigInt(await version())).toBe(before + 21n)
})

test('an app can be removed with all that is in it', async () => {
  const app = await fixture.build.app()
  await fixture.build.item(app.id, 'articles')
  await fixture.deps.db.platform.query('delete from apps where id = $1', [app.id])
  const { rowCount } = await fixture.deps.db.platform.query('select from content_versions where app_id = $1', [app.id])
  expect(rowCount).toBe(0)
})

async function retitle(tx: Tx, title: string): Promise<void> {
  await changeContent(tx, fixture.app.id).query('update items set title = $2 where app_id = $1', [fixture.app.id, title])
}
