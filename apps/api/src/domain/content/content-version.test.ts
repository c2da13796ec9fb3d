import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { type PublishedWorld, publishedWorld } from '../../testing/published-world.ts'
import { changeContent } from './change-content.ts'
import { contentVersion } from './content-version.ts'

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
    await retitle(tx, 'Later')
    expect(await version()).toBe(before)
  })
  const after = await version()
  expect(after).not.toBe(before)
  await db.changeApp(world.app.id, (tx) => tx.query('select 1'))
  await db
    .changeApp(world.app.id, async (tx) => {
      await retitle(tx, 'Other')
      throw new Error('rolled back')
    })
    .catch(() => {})
  expect(await version()).toBe(after)
})

test('a change of many statements counts once', async () => {
  const before = BigInt(await version())
  await world.deps.db.changeApp(world.app.id, async (tx) => {
    await retitle(tx, 'One')
    changeContent(tx, world.app.id).send(`update items set title = 'Two' where app_id = $1`, [world.app.id])
    await retitle(tx, 'Three')
  })
  expect(BigInt(await version())).toBe(before + 1n)
})

test('a change that takes long lets others count meanwhile', async () => {
  const { db } = world.deps
  const before = BigInt(await version())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = db.changeApp(world.app.id, async (tx) => {
    await changeContent(tx, world.app.id).query('select 1')
    await held
  })
  for (let n = 0; n < 20; n += 1) await db.changeApp(world.app.id, (tx) => changeContent(tx, world.app.id).query('select 1'))
  expect(BigInt(await version())).toBe(before + 20n)
  release()
  await slow
  expect(BigInt(await version())).toBe(before + 21n)
})

test('an app can be removed with all that is in it', async () => {
  const app = await world.build.app()
  await world.build.item(app.id, 'articles')
  await world.deps.db.platform.query('delete from apps where id = $1', [app.id])
  const { rowCount } = await world.deps.db.platform.query('select from content_versions where app_id = $1', [app.id])
  expect(rowCount).toBe(0)
})

async function retitle(tx: Tx, title: string): Promise<void> {
  await changeContent(tx, world.app.id).query('update items set title = $2 where app_id = $1', [world.app.id, title])
}
