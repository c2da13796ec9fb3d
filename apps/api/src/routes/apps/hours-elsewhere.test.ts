import { appDay } from '@greenroom/contract/zones'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillApp } from '../../domain/apps/archive/fill-app.ts'
import { findTarget } from '../../domain/push/target.ts'
import { type ExportFixture, exportFixture } from '../../testing/export-fixture.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'
import { inDays } from '../../testing/published-fixture.ts'
import { begin } from '../../testing/resumable.ts'
import { closed, listening } from '../../testing/upload.ts'

/** Hours of release and end in every other way to write and read records. */

const hours = { release_date: '2031-05-17', release_time: '09:30', visible_until: '2031-06-17', visible_until_time: '18:00' }
const plain = { title: 'Sunday', topics: [], tags: [], description: '' }

let exporting: ExportFixture
let importing: ImportFixture
let base: string
let app: string
let boss: string

beforeAll(async () => {
  ;[exporting, importing] = await Promise.all([exportFixture(), importFixture()])
  base = await listening(exporting.site)
  app = (await exporting.site.build.app()).id
  boss = (await exporting.site.build.superUser()).id
})
afterAll(() => Promise.all([closed(exporting.site), importing.close()]))

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object, of = app) => {
  const answer = await exporting.site.call(method, `/api/apps/${of}/${path}`, { as: boss, ...(data && { body: { data } }) })
  return { status: answer.statusCode, ...answer.json() }
}
const made = async (values: object = hours): Promise<string> => (await send('POST', 'content/articles', { ...plain, ...values })).data.id
const read = async (id: string) => (await send('GET', `content/articles/${id}`)).data

test('an export has a column for each of them, which an import reads, also as a spreadsheet writes times', async () => {
  await made()
  const [header = '', ...rows] = await exporting.lines(app, boss, { table: 'articles', query: { q: 'sunday' } })
  const names = header.split(',')
  const cells = String(rows[0]).split(',')
  expect(Object.fromEntries(Object.keys(hours).map((name) => [name, cells[names.indexOf(name)]]))).toEqual(hours)

  const other = (await importing.site.build.app()).id
  const owner = (await importing.site.build.creator(other)).id
  const file = 'title,release_date,release_time,visible_until,visible_until_time\nImported,2031-05-17,9:30 AM,2031-06-17,18:00:00\n'
  expect(await importing.imported(other, owner, 'articles.csv', file)).toMatchObject({ created: 1, refused: 0 })
  expect(await importing.list(other, owner, 'content/articles')).toMatchObject([{ title: 'Imported', ...hours }])
  const wrong = 'title,release_date,visible_until\nWrong,2031-05-17,2031-05-16\n'
  expect(await importing.imported(other, owner, 'articles.csv', wrong)).toMatchObject({ created: 0, refused: 1 })
})

test('an app made from an archive has them', async () => {
  await made()
  const archive = await exporting.site.call('POST', `/api/apps/${app}/archives`, { as: boss, body: { data: { members: false } } })
  await exporting.run()
  const { rawPayload } = await exporting.file(app, boss, archive.json().data.id)
  const upload = await begin({ base, appId: 'from_archive', as: boss }, { size: rawPayload.length, filename: 'app.zip' }, rawPayload)
  const { id = '' } = upload.body?.data ?? {}
  await fillApp(exporting.site.deps, id)
  const { data } = await send('GET', 'content/articles', undefined, id)
  expect(data[0]).toMatchObject(hours)
})

test('a copy, a batch and an edit of several have them, and its undo and an earlier version bring them back', async () => {
  const id = await made()
  const copy = (await send('POST', 'copy', { id, name: 'articles' })).data.id
  expect(await read(copy)).toMatchObject(hours)

  const batch = { method: 'PATCH', path: `content/${id}`, data: { release_time: '10:00' } }
  expect((await send('POST', 'batch', { operations: [batch] })).status).toBe(200)
  expect(await read(id)).toMatchObject({ ...hours, release_time: '10:00' })

  const changes = { visible_until: '2031-07-01', visible_until_time: null }
  const edit = await send('POST', 'content/articles/bulk', { action: 'edit', ids: [id, copy], changes })
  expect(await read(copy)).toMatchObject({ ...hours, ...changes })
  expect((await send('POST', `changes/${edit.data.undo}/undo`)).status).toBe(200)
  expect([await read(id), await read(copy)]).toMatchObject([{ ...hours, release_time: '10:00' }, hours])

  expect((await send('POST', `revisions/${id}/1/restore`)).status).toBe(200)
  expect(await read(id)).toMatchObject(hours)
})

test('an edit of several refuses an end that lies before the release of one of them, and changes none', async () => {
  const [early, late] = [await made({ ...hours, release_date: '2031-01-01' }), await made()]
  const changes = { visible_until: '2031-02-01', visible_until_time: null }
  const { status } = await send('POST', 'content/articles/bulk', { action: 'edit', ids: [early, late], changes })
  expect(status).toBe(422)
  expect([await read(early), await read(late)]).toMatchObject([{ visible_until: '2031-06-17' }, { visible_until: '2031-06-17' }])
})

test('a push can link to what comes out later, and not to what has ended; home announces a release with its time', async () => {
  const tomorrow = inDays(1)
  const later = await made({ title: 'Soon out', release_date: tomorrow, release_time: '09:30' })
  const over = await made({ title: 'Soon gone', release_date: '2020-01-01', visible_until: '2020-02-01', visible_until_time: '08:00' })
  const { data } = await send('GET', 'content/articles?push=true&scheduled=true&q=soon')
  expect(data).toEqual([{ id: later, title: 'Soon out', release_date: tomorrow, release_time: '09:30' }])
  const { coming } = (await send('GET', 'home')).data
  expect(coming).toMatchObject([{ id: later, happens: 'released', day: tomorrow, time: '09:30' }])
  const target = (id: string) => exporting.site.deps.db.inApp(app, (sql) => findTarget(sql, app, 'article', id, appDay('UTC', new Date())))
  expect([await target(later), await target(over)]).toMatchObject([
    { comesOut: tomorrow, isOver: false },
    { comesOut: null, isOver: true },
  ])
})
