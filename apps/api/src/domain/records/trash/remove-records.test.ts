import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { removeRecords } from './remove-records.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the owner’s connection, which has no app, removes records with their versions and no others', async () => {
  const { db } = app.deps
  const { id } = await app.build.app()
  const [gone, remaining] = [await app.build.item(id, 'articles'), await app.build.item(id, 'articles')]
  for (const item of [gone, remaining]) {
    await db.platform.query(
      `insert into item_revisions (app_id, item_id, version, action, title, active, sort_order, data)
       values ($1, $2, 99, 'created', 'Kept', true, 1, '{}')`,
      [id, item],
    )
  }
  await db.changePlatform((tx) => removeRecords(tx, id, [gone]))
  const { rows } = await db.platform.query('select distinct item_id as id from item_revisions where app_id = $1', [id])
  expect(rows).toEqual([{ id: remaining }])
})
