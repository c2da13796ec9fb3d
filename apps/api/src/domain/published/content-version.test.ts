import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { type PublishedWorld, publishedWorld } from '../../testing/published-world.ts'
import { contentVersion, foldContentVersions } from './content-version.ts'

let world: PublishedWorld
const version = () => world.deps.db.inApp(world.app.id, (sql) => contentVersion(sql, world.app.id))

beforeAll(async () => {
  world = await publishedWorld()
})
afterAll(() => world.close())

test('every change of content counts when it can be seen, and no other app’s does', async () => {
  const { db } = world.deps
  const before = await version()
  await world.build.item((await world.build.app()).id, 'articles')
  expect(await version()).toBe(before)
  await db.changeApp(world.app.id, async (tx) => {
    await tx.query(`insert into items (app_id, id, resource, title) values ($1, $2, 'articles', 'Later')`, [world.app.id, newId()])
    expect(await version()).toBe(before)
  })
  const after = await version()
  expect(after).not.toBe(before)
  await db.changeApp(world.app.id, (tx) => tx.query('select 1')).catch(() => {})
  await db
    .changeApp(world.app.id, async (tx) => {
      await tx.query(`update items set title = 'Other' where app_id = $1`, [world.app.id])
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await version()).toBe(after)
})

test('changes at once do not wait for each other', async () => {
  const { db } = world.deps
  const before = BigInt(await version())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = db.changeApp(world.app.id, async (tx) => {
    await tx.query(`insert into items (app_id, id, resource) values ($1, $2, 'articles')`, [world.app.id, newId()])
    await held
  })
  await db.changeApp(world.app.id, (tx) =>
    tx.query(`insert into items (app_id, id, resource) values ($1, $2, 'articles')`, [world.app.id, newId()]),
  )
  expect(BigInt(await version())).toBe(before + 1n)
  release()
  await slow
  expect(BigInt(await version())).toBe(before + 2n)
})

test('adding up what closed connections counted changes nothing', async () => {
  const { db } = world.deps
  await db.platform.query('update content_versions set writer = -writer where app_id = $1', [world.app.id])
  const before = await version()
  await foldContentVersions(db)
  expect(await version()).toBe(before)
  const { rows } = await db.platform.query<{ writer: number }>('select writer from content_versions where app_id = $1', [world.app.id])
  expect(rows).toEqual([{ writer: 0 }])
})

test('an app can be removed with all that is in it', async () => {
  const app = await world.build.app()
  await world.build.item(app.id, 'articles')
  await world.deps.db.platform.query('delete from apps where id = $1', [app.id])
  const { rowCount } = await world.deps.db.platform.query('select from content_versions where app_id = $1', [app.id])
  expect(rowCount).toBe(0)
})
