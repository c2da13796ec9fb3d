import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetDiscarded } from '../../domain/drafts/discard-draft.ts'
import { runDueDrafts } from '../../domain/drafts/run-planned.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'

let app: TestApp
let id: string
let me: string
let other: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  me = (await app.build.creator(id, { name: 'Casey Lane' })).id
  other = (await app.build.creator(id, { name: 'Robin Hale' })).id
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const send = async (
  method: Method,
  path: string,
  data?: unknown,
  { as = me, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) => read(await app.call(method, `/api/apps/${id}/${path}`, { as, headers, ...(data !== undefined && { body: { data } }) }))

async function newArticle(values: object = {}): Promise<string> {
  return String((await send('POST', 'content/articles', { title: 'Rest', description: '<p>Sit down.</p>', ...values })).data.id)
}
const liveOf = async (item: string) => (await send('GET', `content/articles/${item}`)).data
const draftOf = async (item: string) => (await app.call('GET', `/api/apps/${id}/drafts/${item}`, { as: me })).json().data
const lastNotice = async (as: string) => (await app.call('GET', '/api/notices', { as })).json().data[0]

describe('draft changes', () => {
  test('are compared with the live version word by word, and only the changed fields are stored', async () => {
    const item = await newArticle()
    const { status, data } = await send('PUT', `drafts/${item}`, { title: 'Deep rest', description: '<p>Sit down.</p>' })
    expect([status, data.fields]).toEqual([200, ['title']])
    expect(data.changes).toEqual([
      {
        ...{ field: 'title', label: 'Title', as: 'words' },
        parts: [
          { text: 'Rest', mark: 'removed' },
          { text: 'Deep rest', mark: 'added' },
        ],
      },
    ])
    expect((await send('PUT', `drafts/${await newArticle()}`, { title: 'Rest' })).error.data).toEqual({
      data: ['Nothing differs from the live version. Change something first.'],
    })
  })

  test('are replaced only by somebody who has seen the newest', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'One' })
    expect((await send('PUT', `drafts/${item}`, { title: 'Two' }, { as: other })).error).toMatchObject({ code: 'STALE' })
    const second = await send('PUT', `drafts/${item}?draft_version=1`, { title: 'Two' }, { as: other })
    expect(second.data).toMatchObject({ version: 2, authors: [{ name: 'Casey Lane' }, { name: 'Robin Hale' }] })
    expect((await send('PUT', `drafts/${item}?draft_version=1`, { title: 'Three' })).error).toMatchObject({ code: 'STALE' })
    await send('POST', `drafts/${item}/publish`, {}, { as: other })
    const [newest] = Object.values((await send('GET', `revisions/${item}`)).data).map(Object)
    expect(newest).toMatchObject({ action: 'published', actor: { id: other, name: 'Robin Hale (draft by Casey Lane)' } })
  })

  test('keep the rules of the form, except for what only publishing needs', async () => {
    const item = await newArticle()
    expect((await send('PUT', `drafts/${item}`, { title: '' })).error.data).toEqual({ title: ['Required'] })
    expect((await send('PUT', `drafts/${item}`, { titel: 'x' })).status).toBe(422)
    expect((await send('PUT', `drafts/${item}`, { title: 'x', active: false })).error.data).toEqual({
      active: ['Draft changes don’t unpublish a record. Save the record itself to do that.'],
    })
    const unknown = { topics: ['0198b4a0-0000-7000-8000-000000000009'] }
    expect((await send('PUT', `drafts/${item}`, unknown)).status).toBe(422)
    expect(await draftOf(item)).toBeNull()
  })

  test('that lack what publishing needs say so, and are refused until they are finished', async () => {
    const category = await app.build.item(id, 'course_categories', { name: 'Rest' })
    const course = String((await send('POST', 'courses', { title: 'Calm', category: { id: category }, creator: 'Mira' })).data.id)
    const module = String((await send('POST', `courses/${course}/modules`, { name: 'One' })).data.id)
    const lesson = await send('POST', `courses/${course}/course_lessons`, {
      ...{ title: 'Sit', description: '<p>Sit.</p>', course_module: { id: module }, release_date: '2020-01-01' },
    })
    const item = String(lesson.data.id)
    expect((await send('PUT', `drafts/${item}`, { description: '' })).data).toMatchObject({ missing: ['description'] })
    const refused = await send('POST', `drafts/${item}/publish`, {})
    expect([refused.status, refused.error.data]).toEqual([422, { description: ['Required'] }])
    expect((await send('GET', `course_lessons/${item}`)).data).toMatchObject({ description: '<p>Sit.</p>', version: 1 })
  })

  test('say what changed in the live version meanwhile, and overwrite nothing that nobody has seen', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    await send('PATCH', `content/articles/${item}`, { title: 'Theirs' }, { as: other })
    expect(await draftOf(item)).toMatchObject({ live_version: 2, overlaps: ['title'], live_changes: [{ field: 'title' }] })
    const refused = await send('POST', `drafts/${item}/publish`, {})
    expect([refused.status, refused.error.detail]).toEqual([409, expect.stringContaining('has changed since')])
    expect((await liveOf(item)).title).toBe('Theirs')
    expect((await send('POST', `drafts/${item}/publish`, {}, { headers: { 'if-match': '"1"' } })).status).toBe(409)
    expect((await send('POST', `drafts/${item}/publish`, {}, { headers: { 'if-match': '"2"' } })).data).toMatchObject({
      title: 'Mine',
      version: 3,
    })
  })

  test('leave alone what only the live version changed', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    await send('PATCH', `content/articles/${item}`, { description: '<p>Stand up.</p>' })
    await send('POST', `drafts/${item}/publish`, {}, { headers: { 'if-match': '"2"' } })
    expect(await liveOf(item)).toMatchObject({ title: 'Mine', description: '<p>Stand up.</p>' })
  })

  test('are discarded and restored', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    expect((await send('DELETE', `drafts/${item}`)).status).toBe(204)
    expect(await draftOf(item)).toBeNull()
    expect((await send('POST', `drafts/${item}/publish`, {})).error.detail).toContain('no draft changes')
    expect((await send('POST', `drafts/${item}/restore`)).data).toMatchObject({ record: { title: 'Mine' } })
    expect((await send('POST', `drafts/${item}/restore`)).status).toBe(409)
    await send('DELETE', `drafts/${item}`)
    await forgetDiscarded(app.deps.db, unlimitedSlice(), new Date(Date.now() + 31 * 86_400_000))
    expect((await send('POST', `drafts/${item}/restore`)).status).toBe(409)
  })

  test('go to the trash and come back with their record, and are gone with it', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    await send('DELETE', `content/articles/${item}`)
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/publish'],
      ['DELETE', ''],
    ] as const) {
      const answer = await send(method, `drafts/${item}${path}`, method === 'DELETE' ? undefined : {})
      expect([answer.status, answer.error.detail]).toEqual([404, expect.stringContaining('Restore it from Trash')])
    }
    expect((await send('GET', 'drafts')).meta).toMatchObject({ total: 0 })
    await send('POST', 'trash/restore', { ids: [item] })
    expect(await draftOf(item)).toMatchObject({ record: { title: 'Mine' } })
    expect((await send('GET', 'drafts')).meta).toMatchObject({ total: 1 })
  })

  test('belong to one app: for others there is nothing', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    const stranger = (await app.build.creator()).id
    for (const path of ['', '/publish', '/plan', '/link', '/ask']) {
      const method = path === '' ? 'GET' : path === '/plan' ? 'PUT' : 'POST'
      const body = path === '/plan' ? { publish_at: '2099-01-01T08:00' } : {}
      const answer = await send(method, `drafts/${item}${path}`, method === 'GET' ? undefined : body, { as: stranger })
      expect([answer.status, path]).toEqual([404, path])
    }
    expect(await draftOf(item)).toMatchObject({ version: 1 })
  })

  test('are found by a filter of the list', async () => {
    const [plain, item] = [await newArticle(), await newArticle({ title: 'With draft' })]
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    const list = async (value: string) =>
      Object.values((await send('GET', `content/articles?draft_changes=${value}&page=1`)).data).map((row) => Object(row).id)
    expect([await list('any'), await list('requested'), await list('planned')]).toEqual([[item], [], []])
    await send('POST', `drafts/${item}/ask`, {})
    expect(await list('requested')).toEqual([item])
    expect((await send('GET', 'content/articles?page=1')).meta).toMatchObject({ total: 2 })
    expect(plain).not.toBe(item)
  })

  test('are lines of the trail', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    await send('POST', `drafts/${item}/publish`, {})
    const { data } = await send('GET', 'audit')
    expect(Object.values(data).map((line) => Object(line).action)).toEqual(expect.arrayContaining(['published', 'drafted']))
  })
})

describe('a planned draft', () => {
  const at = new Date('2031-12-06T09:00:00Z')
  const plan = (item: string, publish_at: string) => send('PUT', `drafts/${item}/plan`, { publish_at })

  test('is published at its time by the app’s clock, once, and is in the calendar until then', async () => {
    await app.call('PATCH', `/api/apps/${id}`, { as: me, body: { data: { setup: { time_zone: 'America/New_York' } } } })
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    const planned = await plan(item, '2031-12-06T08:00')
    expect([planned.status, planned.data]).toMatchObject([200, { planned_by: 'Casey Lane' }])
    expect(planned.data.publish_at).toBe('2031-12-06T13:00:00.000Z')
    const moment = new Date(String(planned.data.publish_at))
    const { days } = (await send('GET', 'planning?from=2031-12-01&to=2031-12-31&kinds=drafts')).data as {
      days: { day: string; items: object[] }[]
    }
    expect(days).toMatchObject([
      { day: '2031-12-06', items: [{ id: item, kind: 'drafts', happens: 'changes', title: 'Rest', time: '08:00' }] },
    ])
    await runDueDrafts(app.deps, new Date(moment.getTime() - 1_000))
    expect((await liveOf(item)).title).toBe('Rest')
    await Promise.all([runDueDrafts(app.deps, moment), runDueDrafts(app.deps, moment)])
    expect(await liveOf(item)).toMatchObject({ title: 'Mine', version: 2 })
    expect(await draftOf(item)).toBeNull()
  })

  test('is refused for a time that has passed, and planned again by hand', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    expect((await plan(item, '2020-01-01T08:00')).error.data).toEqual({
      publish_at: ['This time has passed. Choose a later one, or publish now.'],
    })
    expect((await draftOf(item)).publish_at).toBeNull()
    await plan(item, '2031-12-06T08:00')
    expect((await send('DELETE', `drafts/${item}/plan`)).data).toMatchObject({ publish_at: null })
    await runDueDrafts(app.deps, at)
    expect((await liveOf(item)).title).toBe('Rest')
  })

  test('stays with the reason, and its owners hear of it, if somebody changed the same field meanwhile', async () => {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    await plan(item, '2031-12-06T08:00')
    await send('PATCH', `content/articles/${item}`, { title: 'Theirs' }, { as: other })
    await runDueDrafts(app.deps, at)
    expect((await liveOf(item)).title).toBe('Theirs')
    const reason = expect.stringContaining('has changed since')
    expect(await draftOf(item)).toMatchObject({ publish_at: null, stop_reason: reason })
    expect(await lastNotice(other)).toMatchObject({
      title: 'Draft not published: Theirs',
      text: reason,
      link: `/articles/${item}?draft=open`,
    })
    expect((await send('GET', 'home')).data).toMatchObject({ needs: { drafts: [{ id: item, state: 'not_published' }] } })
  })

  test('is published although another field changed, and not while its record is in the trash', async () => {
    const [merged, gone] = [await newArticle(), await newArticle()]
    for (const item of [merged, gone]) {
      await send('PUT', `drafts/${item}`, { title: 'Mine' })
      await plan(item, '2031-12-06T08:00')
    }
    await send('PATCH', `content/articles/${merged}`, { description: '<p>Stand up.</p>' })
    await send('DELETE', `content/articles/${gone}`)
    await runDueDrafts(app.deps, at)
    expect(await liveOf(merged)).toMatchObject({ title: 'Mine', description: '<p>Stand up.</p>' })
    await send('POST', 'trash/restore', { ids: [gone] })
    expect(await draftOf(gone)).toMatchObject({ stop_reason: 'The record was in the trash at that time.' })
  })
})

describe('an approval', () => {
  async function requested(): Promise<string> {
    const item = await newArticle()
    await send('PUT', `drafts/${item}`, { title: 'Mine' })
    const answer = await send('POST', `drafts/${item}/ask`, { message: 'Please look.' })
    expect([answer.status, answer.data]).toMatchObject([
      200,
      { approval: { state: 'requested', message: 'Please look.', requested_by: { id: me } } },
    ])
    return item
  }

  test('notifies the others, is on Home, and tells the author when it is given', async () => {
    const item = await requested()
    expect(await lastNotice(other)).toMatchObject({ title: 'Changes to approve: Rest' })
    expect(await lastNotice(me)).toBeUndefined()
    const home = read(await app.call('GET', `/api/apps/${id}/home`, { as: other }))
    expect(home.data).toMatchObject({
      needs: { drafts: [{ id: item, resource: 'articles', state: 'requested', by: 'Casey Lane', note: 'Please look.' }] },
    })
    expect((await send('POST', `drafts/${item}/publish`, {}, { as: other })).status).toBe(200)
    expect(await lastNotice(me)).toMatchObject({ title: 'Your changes were approved: Mine' })
  })

  test('comes back with notes at fields, and is asked for again with answers', async () => {
    const item = await requested()
    const back = (body: object) => send('POST', `drafts/${item}/request_changes`, body, { as: other })
    expect((await back({ message: '' })).status).toBe(422)
    expect((await back({ message: '', notes: [{ field: 'titel', says: 'x' }] })).error.data).toEqual({
      notes: ['Choose a field of this form.'],
    })
    expect((await back({ message: 'Nearly.', notes: [{ field: 'title', says: 'Shorter' }] })).data).toMatchObject({
      approval: { state: 'changes', message: 'Nearly.', notes: [{ field: 'title', says: 'Shorter', answer: '' }] },
    })
    expect(await lastNotice(me)).toMatchObject({ title: 'Please change your draft: Rest' })
    const again = await send('POST', `drafts/${item}/ask`, { message: '', answers: ['Done'] })
    expect(again.data).toMatchObject({ approval: { state: 'requested', notes: [{ field: 'title', says: 'Shorter', answer: 'Done' }] } })
  })

  test('is withdrawn, and nothing is asked twice', async () => {
    const item = await requested()
    expect((await send('POST', `drafts/${item}/ask`, {})).status).toBe(409)
    expect((await send('POST', `drafts/${item}/withdraw`)).data).toMatchObject({ approval: { state: 'none' }, record: { title: 'Mine' } })
    for (const step of ['withdraw', 'request_changes']) {
      expect((await send('POST', `drafts/${item}/${step}`, step === 'withdraw' ? undefined : { message: 'x' })).status).toBe(409)
    }
  })
})

test('a file that only a draft uses is not deleted, and is free again once the draft is gone', async () => {
  const file = await app.build.media(id)
  const media = file.replace('media:', '')
  const item = await newArticle()
  await send('PUT', `drafts/${item}`, { image_url: file })
  expect((await send('DELETE', `media/${media}`)).error).toMatchObject({ code: 'IN_USE', detail: expect.stringContaining('“Rest”') })
  await send('POST', `drafts/${item}/publish`, {})
  expect((await liveOf(item)).image_url).toBe(file)
  const { rows } = await app.deps.db.platform.query('select owner_id from media_refs where app_id = $1 and media_id = $2', [id, media])
  expect(rows).toEqual([{ owner_id: item }])
})
