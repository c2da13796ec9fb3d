import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { cleanAgain } from './clean-again.ts'
import { SANITIZER_VERSION } from './clean-html.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('texts that an older cleaning let through are cleaned, inner ones too, what is one line is put on one, and others are not looked at', async () => {
  const { db } = app.deps
  const one = await app.build.app()
  const article = await app.build.item(one.id, 'articles')
  const tag = await app.build.item(one.id, 'tags')
  const dirty = '<p onclick="a()">a</p>'
  await db.platform.query(`update items set sanitizer_version = 0, title = $3, data = data || $2 where id = $1`, [
    article,
    { description: dirty, author: 'Ada\r\nLind' },
    'Two\nlines',
  ])
  await db.platform.query(
    `update items set sanitizer_version = 0, data = jsonb_set(data, '{confirmation,message}', to_jsonb($2::text)) where id = $1`,
    [tag, dirty],
  )
  await app.build.item(one.id, 'articles')

  const slice = unlimitedSlice()
  expect(await cleanAgain(db, slice)).toEqual({ done: true, rows: 2 })
  const { rows } = await db.platform.query(
    `select coalesce(data->>'description', data#>>'{confirmation,message}') as text, sanitizer_version as version, data->>'author' as author, title
     from items where id = any($1) order by id`,
    [[article, tag]],
  )
  expect(rows).toEqual([
    { text: '<p>a</p>', version: SANITIZER_VERSION, author: 'Ada Lind', title: 'Two lines' },
    { text: '<p>a</p>', version: SANITIZER_VERSION, author: null, title: expect.any(String) },
  ])
  expect(await cleanAgain(db, slice)).toEqual({ done: true, rows: 0 })
})
