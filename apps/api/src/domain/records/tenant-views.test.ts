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

  test('a search uses its trigram index, which the policies alone would keep it from', async () => {
    const one = await app.build.app()
    await app.deps.db.platform.query(
      `insert into items (app_id, id, resource, title, data)
       select $1, gen_random_uuid(), 'articles', md5(n::text), jsonb_build_object('body', repeat(md5(n::text), 40))
       from generate_series(1, 5000) n`,
      [one.id],
    )
    await app.deps.db.platform.query('vacuum analyze items')
    const planOf = async (source: string) => {
      const question = `select id from ${source} i where i.app_id = $1 and i.resource = 'articles' and i.deleted_at is null and search_text(i.title) like $2`
      const { rows } = await app.deps.db.inApp(one.id, (sql) => sql.query(`explain ${question}`, [one.id, '%c4ca42%']))
      return JSON.stringify(rows)
    }
    expect(await planOf('searchable_items')).toContain('Bitmap Index Scan on items_words')
    expect(await planOf('items')).not.toContain('items_words')
  })

  test('nothing is seen without an app, and nothing is written', async () => {
    const one = await app.build.app()
    await app.build.item(one.id, 'articles')
    expect((await app.deps.db.platform.query('select from searchable_items')).rowCount).toBe(0)
    const writing = app.deps.db.changeApp(one.id, (tx) => tx.query(`update searchable_items set title = 'x'`))
    await expect(writing).rejects.toThrow(/permission denied/)
  })
})
