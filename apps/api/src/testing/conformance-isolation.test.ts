import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conformanceFixture, everyResource, read, type Fixture } from './conformance.ts'

/**
 * Every statement names the app itself, and row-level security is the second line of defense (rules 7 and 8). It is
 * disabled here, so that a statement without its app is noticed.
 */
let fixture: Fixture
beforeAll(async () => {
  fixture = await conformanceFixture()
  const { rows } = await fixture.deps.db.platform.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name } of rows) await fixture.deps.db.platform.query(`alter table ${name} disable row level security`)
})
afterAll(() => fixture.close())

describe.each(everyResource)('%s without row-level security', (_name, resource) => {
  test('lists, finds, reads, changes and deletes what is of its own app alone', async () => {
    const { id } = await fixture.create(resource)
    const foreign = await fixture.item(resource, fixture.otherApp.id)
    const listed = async (query: string) => {
      const { status, data } = await fixture.send('GET', `${fixture.listUrl(resource)}?page=1${query}`)
      expect({ query, status }).toMatchObject({ status: 200 })
      return data
    }
    const idsOf = (records: unknown) => Object.values(Object(records)).map((record) => Object(record).id)

    expect(idsOf(await listed(''))).toContain(id)
    expect(idsOf(await listed(''))).not.toContain(foreign)
    // The newest record is the other app's: if the page were cut before filtering by app, it would be empty.
    expect(idsOf(await listed('&sort=-created_at&per_page=1'))).toEqual([id])
    const { rows: stored } = await fixture.deps.db.platform.query<{ title: string }>('select title from items where id = $1', [foreign])
    expect(idsOf(await listed(`&q=${encodeURIComponent(stored[0]?.title ?? '')}`))).not.toContain(foreign)

    for (const url of [fixture.itemUrl(resource, foreign), fixture.shortUrl(resource, foreign)]) {
      expect((await fixture.send('GET', url)).status).toBe(404)
      expect((await fixture.send('PATCH', url, { data: {} })).status).toBe(404)
      expect((await fixture.send('DELETE', url)).status).toBe(404)
    }
    const bulk = read(
      await fixture.call('POST', `${fixture.listUrl(resource)}/bulk`, {
        as: fixture.me,
        body: { data: { action: 'delete', ids: [foreign] } },
      }),
    )
    expect(bulk.status).not.toBe(500)
    if (resource.clone) expect((await fixture.send('POST', '/api/copy', { data: { id: foreign, name: resource.name } })).status).toBe(404)
    const { rows } = await fixture.deps.db.platform.query('select deleted_at from items where id = $1', [foreign])
    expect(rows).toEqual([{ deleted_at: null }])
  })
})
