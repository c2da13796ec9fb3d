import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { cleanPlatform } from './clean-platform.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('formatted text of the platform that an older cleaning let through is cleaned once', async () => {
  const { db } = app.deps
  const boss = (await app.build.superUser()).id
  const data = { publish_date: '2026-01-10', subject: 'Courses', body: '<p>They are here.</p>' }
  const { id } = (await app.call('POST', '/api/whats_new', { as: boss, body: { data } })).json().data
  expect(await cleanPlatform(db, unlimitedSlice())).toEqual({ done: true, rows: 0 })
  await db.platform.query('update whats_new set sanitizer_version = 0, body = $2 where id = $1', [id, '<p onclick="a()">a</p>'])

  expect(await cleanPlatform(db, unlimitedSlice())).toEqual({ done: true, rows: 1 })
  expect((await app.call('GET', `/api/whats_new/${id}`, { as: boss })).json().data).toMatchObject({ body: '<p>a</p>', version: 1 })
  expect(await cleanPlatform(db, unlimitedSlice())).toEqual({ done: true, rows: 0 })
})
