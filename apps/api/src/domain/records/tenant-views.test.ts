import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('through the views of tenant connections (rule 8)', () => {
  test('an app searches its own records alone, also when a statement forgets the app', async () => {
    const [one, other] = [await app.build.app(), await app.build.app()]
    const mine = await app.build.item(one.id, 'articles')
    await app.build.item(other.id, 'articles')
    const { rows } = await app.deps.db.inApp(one.id, (sql) => sql.query('select id from searchable_items'))
    expect(rows).toEqual([{ id: mine }])
  })

  test('nothing is seen without an app, and nothing is written', async () => {
    const one = await app.build.app()
    await app.build.item(one.id, 'articles')
    expect((await app.deps.db.platform.query('select from searchable_items')).rowCount).toBe(0)
    const writing = app.deps.db.changeApp(one.id, (tx) => tx.query(`update searchable_items set title = 'x'`))
    await expect(writing).rejects.toThrow(/permission denied/)
  })
})
