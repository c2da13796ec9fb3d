import { afterAll, beforeAll, expect, test } from 'vitest'
import { endlessTurn } from '../../../db/in-pieces.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { purgeTrash } from './purge-trash.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what was in the trash of any app for 30 days goes for good, with its links and mentions; the rest stays', async () => {
  const { db } = app.deps
  const [one, other] = [await app.build.app(), await app.build.app()]
  const media = await app.build.media(one.id)
  const topic = await app.build.item(one.id, 'topics')
  const old = await app.build.item(one.id, 'articles', { topics: [topic], image_url: media })
  const oldToo = await app.build.item(other.id, 'tags')
  const young = await app.build.item(one.id, 'articles')
  const live = await app.build.item(one.id, 'articles')
  const trash = (id: string, days: number) =>
    db.platform.query(`update items set deleted_at = now() - make_interval(days => $2) where id = $1`, [id, days])
  await Promise.all([trash(old, 31), trash(oldToo, 31), trash(young, 29)])

  expect(await purgeTrash(db, endlessTurn(), new Date())).toEqual({ done: true, rows: 2 })
  const { rows } = await db.platform.query<{ id: string }>('select id from items order by id')
  expect(rows.map(({ id }) => id)).toEqual([topic, young, live].sort())
  for (const table of ['links', 'media_refs', 'unlock_codes']) {
    expect((await db.platform.query(`select from ${table}`)).rowCount).toBe(0)
  }
  expect(await purgeTrash(db, endlessTurn(), new Date())).toEqual({ done: true, rows: 0 })
})
