import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { tidyRecordChanges } from '../../jobs/remove-expired.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
let ids: string[]
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id)).id
  ids = []
  for (const title of ['One', 'Two', 'Three']) ids.push(await app.build.item(id, 'articles', { title, active: true, release_date: null }))
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, as = me) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const bulk = (action: string, more: object = {}) => send('POST', 'content/articles/bulk', { action, ids, ...more })
const undo = (change: unknown, as = me) => send('POST', `changes/${String(change)}/undo`, undefined, as)
const recent = async () => Object.values((await send('GET', 'changes?resource=articles')).data)
const state = async (which: number) => (await send('GET', `content/${ids[which]}`)).data.active

describe('undoing a change of several records', () => {
  test('changes back only what the change changed', async () => {
    await send('PATCH', `content/${ids[1]}`, { active: false })
    const done = await bulk('deactivate')
    expect(done.data.ids).toEqual([ids[0], ids[2]])
    expect(await undo(done.data.undo)).toMatchObject({ status: 200, data: { left: [] } })
    expect([await state(0), await state(1), await state(2)]).toEqual([true, false, true])
  })

  test('leaves records that were saved or deleted since, and names them', async () => {
    const done = await bulk('deactivate')
    await send('PATCH', `content/${ids[1]}`, { title: 'Meanwhile' })
    await send('DELETE', `content/${ids[2]}`)
    expect((await undo(done.data.undo)).data).toEqual({
      action: 'deactivate',
      ids: [ids[0]],
      left: [
        { id: ids[1], title: 'Meanwhile', why: 'changed' },
        { id: ids[2], title: 'Three', why: 'deleted' },
      ],
    })
    expect([await state(0), await state(1)]).toEqual([true, false])
  })

  test('restores what was deleted, and deletes what was restored', async () => {
    const gone = await bulk('delete')
    expect((await undo(gone.data.undo)).data.ids).toHaveLength(3)
    expect((await send('GET', 'content/articles')).meta).toMatchObject({ total: 3 })
    await bulk('delete')
    const [back] = Object.values(Object((await send('POST', 'trash/restore', { ids })).data.undo))
    await send('PATCH', `content/${ids[0]}`, { title: 'Kept' })
    expect((await undo(back)).data).toMatchObject({ left: [{ id: ids[0], title: 'Kept', why: 'changed' }] })
    expect((await send('GET', 'content/articles')).meta).toMatchObject({ total: 1 })
  })

  test('works once, for 30 days, and not from another app', async () => {
    const done = await bulk('deactivate')
    const stranger = (await app.build.creator((await app.build.app()).id)).id
    expect((await undo(done.data.undo, stranger)).status).toBe(404)
    expect((await undo(done.data.undo)).status).toBe(200)
    expect(await undo(done.data.undo)).toMatchObject({ status: 409, error: { detail: 'This was already undone.' } })
    const old = await bulk('deactivate')
    const { platform } = app.deps.db
    await platform.query(`update record_changes set made_at = made_at - interval '30 days 1 minute' where id = $1`, [old.data.undo])
    expect((await undo(old.data.undo)).status).toBe(404)
    await platform.query(`update record_changes set made_at = made_at - interval '2 days' where id = $1`, [old.data.undo])
    expect(await tidyRecordChanges.run(app.deps, unlimitedSlice())).toMatchObject({ rows: 1 })
  })

  test('is refused, and stays possible, while every record was changed since', async () => {
    const done = await bulk('deactivate', { ids: ids.slice(0, 1) })
    await send('PATCH', `content/${ids[0]}`, { title: 'Meanwhile' })
    expect(await undo(done.data.undo)).toMatchObject({ status: 409, error: { code: 'STALE' } })
    expect(await recent()).toMatchObject([{ undone: false }])
  })
})

test('the recent changes of a list name what was done to how many by whom, newest first', async () => {
  await bulk('activate')
  await bulk('deactivate', { ids: ids.slice(0, 2) })
  const edited = await bulk('edit', { changes: { sort_order: 7 } })
  await undo(edited.data.undo)
  expect(await recent()).toMatchObject([
    { action: 'edit', records: 3, undone: true },
    { action: 'deactivate', records: 2, undone: false },
  ])
  expect((await send('GET', 'changes?resource=topics')).data).toEqual([])
  expect((await send('GET', 'changes?resource=users')).status).toBe(422)
  expect((await send('GET', 'changes?resource=podcasts')).status).toBe(403)
})

describe('the question before', () => {
  test('counts what members no longer see, and what is a draft already', async () => {
    await send('PATCH', `content/${ids[1]}`, { active: false })
    await send('PATCH', `content/${ids[2]}`, { release_date: '2099-01-01' })
    expect((await bulk('deactivate', { dry_run: true })).data).toMatchObject({ ids: [ids[0], ids[2]], unchanged: 1, live: 1 })
    expect(await state(0)).toBe(true)
  })

  test('counts what members lose when records are deleted, and deletes nothing', async () => {
    await send('PATCH', `content/${ids[1]}`, { active: false })
    await send('PATCH', `content/${ids[2]}`, { release_date: '2099-01-01' })
    expect((await bulk('delete', { dry_run: true })).data).toEqual({ ids: expect.arrayContaining(ids), live: 1 })
    expect((await send('GET', 'content/articles')).meta).toMatchObject({ total: 3 })
  })

  test('counts as many as the change, the trail and the recent changes', async () => {
    await send('PATCH', `content/${ids[1]}`, { active: false })
    const lines = async (action: string) => {
      const { rows } = await app.deps.db.platform.query('select from audit_log where app_id = $1 and action = $2', [id, action])
      return rows.length
    }
    for (const [action, number, said] of [
      ['deactivate', 2, 'deactivated'],
      ['activate', 3, 'activated'],
      ['delete', 3, 'deleted'],
    ] as const) {
      const preview = await bulk(action, { dry_run: true })
      const done = await bulk(action)
      const counted = [preview, done].map(({ data }) => Object.values(Object(data.ids)).length)
      expect([...counted, await lines(said)]).toEqual([number, number, number])
      expect((await recent())[0]).toMatchObject({ action, records: number })
    }
  })

  test('names the drafts that were never active', async () => {
    const draft = await app.build.item(id, 'articles', { title: 'The spring challenge', active: false, release_date: null })
    await bulk('deactivate')
    expect((await bulk('activate', { ids: [...ids, draft], dry_run: true })).data).toMatchObject({
      unchanged: 0,
      live: 4,
      drafts: [{ id: draft, title: 'The spring challenge' }],
    })
  })
})
