import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { everythingOn } from '../../../testing/conformance.ts'
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

  expect(await purgeTrash(db, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 2 })
  const { rows } = await db.platform.query<{ id: string }>('select id from items order by id')
  expect(rows.map(({ id }) => id)).toEqual([topic, young, live].sort())
  for (const table of ['links', 'media_refs', 'unlock_codes']) {
    expect((await db.platform.query(`select from ${table}`)).rowCount).toBe(0)
  }
  expect(await purgeTrash(db, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 0 })
})

describe('what is being purged', () => {
  const tagCount = async (tag: string) => (await app.deps.db.platform.query('select from member_tags where tag_id = $1', [tag])).rowCount
  const there = async (id: string) => (await app.deps.db.platform.query('select from items where id = $1', [id])).rowCount === 1

  /** A tag with more members than one statement deletes; in the trash for 31 days. */
  async function assignedTag(): Promise<{ appId: string; as: string; tag: string }> {
    const appId = (await app.build.app({ setup: everythingOn })).id
    const as = (await app.build.creator(appId)).id
    const tag = await app.build.item(appId, 'tags')
    const { platform } = app.deps.db
    await platform.query(
      `with added as (insert into members (app_id, id, name, email)
         select $1, gen_random_uuid(), 'M', 'm' || n || '@example.com' from generate_series(1, 10001) n returning id)
       insert into member_tags (app_id, member_id, tag_id) select $1, id, $2 from added`,
      [appId, tag],
    )
    await trash([tag], 31)
    return { appId, as, tag }
  }

  const trash = (ids: string[], days: number) =>
    app.deps.db.platform.query(`update items set deleted_at = now() - make_interval(days => $2) where id = any($1)`, [ids, days])
  const cut = () => ({ ...unlimitedSlice(), goesOn: async () => false })

  test('is gone for everybody once its members lose it, and goes in the next turn', async () => {
    const { appId, as, tag } = await assignedTag()
    const call = (method: 'GET' | 'POST', path: string, data?: unknown) =>
      app.call(method, `/api/apps/${appId}/trash${path}`, { as, ...(data !== undefined && { body: { data } }) })
    expect(await purgeTrash(app.deps.db, cut(), new Date())).toEqual({ done: false, rows: 0 })
    expect([await tagCount(tag), await there(tag)]).toEqual([1, true])
    expect((await call('POST', `/${tag}/restore`)).statusCode).toBe(404)
    expect((await call('POST', '/restore', { ids: [tag] })).statusCode).toBe(404)
    expect((await call('POST', '/purge', { ids: [tag] })).statusCode).toBe(404)
    expect((await call('GET', '')).json()).toMatchObject({ data: [], meta_data: { total: 0, kinds: [] } })
    // A record that is now restricted by it alone stays closed.
    const article = await app.build.item(appId, 'articles')
    await app.deps.db.platform.query(`insert into links (app_id, from_id, field, to_id) values ($1, $2, 'tags', $3)`, [appId, article, tag])
    expect(await purgeTrash(app.deps.db, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 0 })
    expect([await tagCount(tag), await there(tag)]).toEqual([0, true])
    await app.deps.db.platform.query('delete from links where app_id = $1 and from_id = $2', [appId, article])
    expect(await purgeTrash(app.deps.db, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 1 })
    expect([await tagCount(tag), await there(tag)]).toEqual([0, false])
  })

  test('is also what lies in it, and nobody can restore that alone', async () => {
    const appId = (await app.build.app({ setup: everythingOn })).id
    const as = (await app.build.creator(appId)).id
    const course = await app.build.item(appId, 'courses')
    const [earlier, together] = [await app.build.item(appId, 'modules', {}, course), await app.build.item(appId, 'modules', {}, course)]
    await trash([earlier], 32)
    await trash([course, together], 31)
    const { db } = app.deps
    const failing = {
      ...db,
      platform: {
        ...db.platform,
        query: ((text, ...rest) =>
          text.includes('member_tags') ? Promise.reject(new Error('cut')) : db.platform.query(text, ...rest)) as typeof db.platform.query,
      },
    }
    await expect(purgeTrash(failing, unlimitedSlice(), new Date())).rejects.toThrow('cut')
    for (const id of [course, earlier, together])
      expect((await app.call('POST', `/api/apps/${appId}/trash/${id}/restore`, { as })).statusCode).toBe(404)
    expect(await purgeTrash(db, unlimitedSlice(), new Date())).toMatchObject({ done: true })
    expect([await there(course), await there(earlier), await there(together)]).toEqual([false, false, false])
  })

  test('is not what somebody restores in that moment: it keeps its members', async () => {
    const { appId, as, tag } = await assignedTag()

    let restored: Promise<unknown> = Promise.resolve()
    await app.deps.db.changePlatform(async (tx) => {
      await tx.query('select from items where app_id = $1 and id = $2 for no key update', [appId, tag])
      expect(await purgeTrash(app.deps.db, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 0 })
      restored = app.call('POST', `/api/apps/${appId}/trash/${tag}/restore`, { as })
    })
    expect(await restored).toMatchObject({ statusCode: 200 })
    expect(await purgeTrash(app.deps.db, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 0 })
    expect([await tagCount(tag), await there(tag)]).toEqual([10_001, true])
  })
  test('is decided before a restore that waits for it', async () => {
    const { appId, as, tag } = await assignedTag()
    const { db } = app.deps
    let restored: ReturnType<typeof app.call> | undefined
    const marking = {
      ...db,
      changePlatform: ((work) =>
        db.changePlatform(async (tx) => {
          const answer = await work(tx)
          restored ??= app.call('POST', `/api/apps/${appId}/trash/${tag}/restore`, { as })
          await setTimeout(200)
          return answer
        })) as typeof db.changePlatform,
    }
    expect(await purgeTrash(marking, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 1 })
    expect(await restored).toMatchObject({ statusCode: 404 })
  })
})

describe('what was deleted for good by a process that ended then', () => {
  test('is gone for everybody, and the next tidying of the trash removes it with all that belongs to it', async () => {
    const { db } = app.deps
    const appId = (await app.build.app({ setup: everythingOn })).id
    const as = (await app.build.creator(appId)).id
    const send = (method: 'GET' | 'POST' | 'DELETE', path: string, data?: unknown) =>
      app.call(method, `/api/apps/${appId}/${path}`, { as, ...(data !== undefined && { body: { data } }) })
    const made = await send('POST', 'content/articles', { title: 'Calm', image_url: await app.build.media(appId) })
    const { id } = made.json().data
    await send('DELETE', `content/${id}`)
    const left = async () => {
      const counts: number[] = []
      for (const [table, column] of Object.entries({ items: 'id', media_refs: 'owner_id', item_revisions: 'item_id' }))
        counts.push((await db.platform.query(`select from ${table} where app_id = $1 and ${column} = $2`, [appId, id])).rowCount)
      return counts
    }
    const { changePlatform } = db
    try {
      // Everything after the commit of the decision fails.
      db.changePlatform = () => Promise.reject(new Error('killed'))
      expect((await send('DELETE', `trash/${id}`)).statusCode).toBe(204)
    } finally {
      db.changePlatform = changePlatform
    }
    expect(await left()).toEqual([1, 1, 2])
    expect((await send('GET', 'trash')).json()).toMatchObject({ data: [] })
    expect((await send('POST', `trash/${id}/restore`)).statusCode).toBe(404)
    expect(await purgeTrash(db, unlimitedSlice(), new Date())).toEqual({ done: true, rows: 1 })
    expect(await left()).toEqual([0, 0, 0])
  })
})
