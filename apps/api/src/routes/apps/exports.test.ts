import { EXPORT_DAYS, EXPORTS_AT_ONCE, NO_COLUMNS, NO_SUCH_COLUMN, TOO_MANY_EXPORTS } from '@greenroom/contract/transfer/export-words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Interrupted } from '../../domain/interrupted.ts'
import { forgetExports } from '../../domain/transfer/forget-exports.ts'
import { giveUpExport, runExport } from '../../domain/transfer/run-export.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type ExportFixture, exportFixture } from '../../testing/export-fixture.ts'

let fixture: ExportFixture
let app: string
let creator: string
let email: string

beforeAll(async () => {
  fixture = await exportFixture()
})
afterAll(() => fixture.close())

beforeEach(async () => {
  fixture.jobs.splice(0)
  app = (await fixture.site.build.app()).id
  const person = await fixture.site.build.creator(app)
  creator = person.id
  email = person.email
})

const subjects = async () =>
  (
    await fixture.site.deps.db.platform.query<{ subject: string }>('select subject from mail_outbox where recipient = $1', [email])
  ).rows.map(({ subject }) => subject)
const article = (title: string, values: object = {}) => fixture.site.build.item(app, 'articles', { title, ...values })
const id = (answer: { json(): { data: { id: string } } }) => answer.json().data.id

describe('an export of a list', () => {
  test('has what the list finds, in its order, with the chosen columns', async () => {
    const topic = await fixture.site.build.item(app, 'topics', { name: 'Rest' })
    await article('Deep sleep', { topics: [topic], author: 'Ada' })
    await article('Sleep well')
    await article('Run')
    const found = await fixture.lines(app, creator, {
      ...{ table: 'articles', columns: ['topics', 'title'], query: { q: 'sleep', sort: '-title' } },
    })
    expect(found.map((line) => line.replace(/^[0-9a-f-]{36},/, '#,'))).toEqual(['id,title,topics', '#,Sleep well,', '#,Deep sleep,Rest'])
    const byTopic = await fixture.lines(app, creator, { table: 'articles', columns: ['title'], query: { topics: topic } })
    expect(byTopic).toHaveLength(2)
    expect(byTopic[1]).toContain('Deep sleep')
  })

  test('writes every page of it, and one that finds nothing has its line of names alone', async () => {
    await Promise.all(Array.from({ length: 7 }, (_, n) => article(`Number ${n}`)))
    expect(await fixture.lines(app, creator, { table: 'articles', query: { page: '1', per_page: '5' } })).toHaveLength(8)
    expect(await fixture.lines(app, creator, { table: 'articles', query: { q: 'nowhere' } })).toHaveLength(1)
  })

  test('of nested records has those of one record', async () => {
    const [one, other] = [await fixture.site.build.item(app, 'courses'), await fixture.site.build.item(app, 'courses')]
    await fixture.site.build.item(app, 'modules', { name: 'Here' }, one)
    await fixture.site.build.item(app, 'modules', { name: 'There' }, other)
    const lines = await fixture.lines(app, creator, { table: 'modules', columns: ['name'], within: one })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Here')
    const answer = await fixture.ask(app, creator, { table: 'modules', within: '01900000-0000-7000-8000-000000000000' })
    expect(answer.statusCode).toBe(404)
  })

  test('of members leaves out who is on the blacklist, even where the list shows them (MEM-026, IMX-019)', async () => {
    for (const [name, blacklisted] of [['Zoe Ash', false] as const, ['Ann Ash', false] as const, ['Bo Ash', true] as const]) {
      const data = { name, email: `${name.replace(' ', '.')}@example.com`, password: 'sesame-17', blacklisted }
      await fixture.site.call('POST', `/api/apps/${app}/members`, { as: creator, body: { data } })
    }
    const names = async (query: object) =>
      (await fixture.lines(app, creator, { table: 'members', columns: ['name'], query })).slice(1).map((line) => line.split(',')[1])
    expect(await names({})).toEqual(['Ann Ash', 'Zoe Ash'])
    expect(await names({ q: 'ash', sort: '-name' })).toEqual(['Zoe Ash', 'Ann Ash'])
    expect(await names({ blacklisted: 'true' })).toEqual([])
  })

  test('has cells that no spreadsheet program runs', async () => {
    for (const title of ['=1+1', '+1', '-1', '@SUM(A1)']) await article(title)
    const lines = await fixture.lines(app, creator, { table: 'articles', columns: ['title'], query: { sort: 'title' } })
    expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(expect.arrayContaining(["'=1+1", "'+1", "'-1", "'@SUM(A1)"]))
  })

  test('is refused for a table, a column or a query that is not there, and to other people', async () => {
    const refused = async (data: object, as = creator) => {
      const { statusCode, body } = await fixture.ask(app, as, data)
      return [statusCode, JSON.parse(body).error.data]
    }
    expect(await refused({ table: 'users' })).toEqual([422, undefined])
    expect(await refused({ table: 'articles', columns: [] })).toEqual([422, { columns: [NO_COLUMNS] }])
    expect(await refused({ table: 'members', columns: ['password'] })).toEqual([422, { columns: [NO_SUCH_COLUMN] }])
    expect((await refused({ table: 'articles', query: { colour: 'red' } }))[0]).toBe(422)
    const stranger = (await fixture.site.build.creator((await fixture.site.build.app()).id)).id
    expect((await refused({ table: 'articles' }, stranger))[0]).toBe(404)
    expect(fixture.jobs).toEqual([])
  })

  test('waits while others of the app are made, and is a line of the trail', async () => {
    for (let n = 0; n < EXPORTS_AT_ONCE; n += 1) expect((await fixture.ask(app, creator, { table: 'tags' })).statusCode).toBe(201)
    const answer = await fixture.ask(app, creator, { table: 'tags' })
    expect([answer.statusCode, answer.json().error.detail]).toEqual([409, TOO_MANY_EXPORTS])
    const { data } = (await fixture.site.call('GET', `/api/apps/${app}/audit`, { as: creator })).json()
    expect(data[0]).toMatchObject({ action: 'exported', target: 'tags' })
  })
})

describe('the file of an export', () => {
  test('is there once it is made, for administrators of the app, until it expires', async () => {
    const exportId = id(await fixture.ask(app, creator, { table: 'tags' }))
    expect((await fixture.file(app, creator, exportId)).statusCode).toBe(404)
    await fixture.run()
    const file = await fixture.file(app, creator, exportId)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(file.headers['content-disposition']).toContain('tags.csv')
    const [report] = await fixture.reports(app, creator)
    expect(report).toMatchObject({ id: exportId, kind: 'list', table: 'tags', state: 'done', rows: 0, size: file.rawPayload.length })
    const other = await fixture.site.build.app()
    const stranger = (await fixture.site.build.creator(other.id)).id
    expect((await fixture.file(app, stranger, exportId)).statusCode).toBe(404)
    expect((await fixture.file(other.id, stranger, exportId)).statusCode).toBe(404)

    const { db, files } = fixture.site.deps
    const later = new Date(Date.now() + (EXPORT_DAYS * 24 + 1) * 3_600_000)
    await forgetExports(db, files, unlimitedSlice(), later)
    expect((await fixture.file(app, creator, exportId)).statusCode).toBe(404)
    expect(await fixture.reports(app, creator)).toEqual([])
  })

  test('of an unknown table is refused with a sentence about exports', async () => {
    const list = await fixture.ask(app, creator, { table: 'people' })
    expect(list.json().error).toMatchObject({ code: 'INVALID_TABLE', detail: expect.stringContaining('Choose one of GET /tables_list') })
    const whole = await fixture.site.call('GET', `/api/apps/${app}/export?table=people`, { as: creator })
    expect(whole.json().error).toMatchObject({ code: 'INVALID_TABLE', detail: expect.stringContaining('Choose one of GET /tables_list') })
  })

  test('is made by another process when the first one stops, and only once', async () => {
    await article('Run')
    const exportId = id(await fixture.ask(app, creator, { table: 'articles' }))
    const stopped = AbortSignal.abort()
    await expect(runExport(fixture.site.deps, app, exportId, stopped)).rejects.toBeInstanceOf(Interrupted)
    expect((await fixture.file(app, creator, exportId)).statusCode).toBe(404)
    await fixture.run()
    await runExport(fixture.site.deps, app, exportId, stopped)
    expect(await fixture.reports(app, creator)).toMatchObject([{ state: 'done', rows: 1 }])
  })

  test('is not made for who may no longer administer the app, and one that was given up says so, by mail too', async () => {
    const exportId = id(await fixture.ask(app, creator, { table: 'articles' }))
    await giveUpExport(fixture.site.deps, app, exportId)
    expect(await fixture.reports(app, creator)).toMatchObject([{ state: 'failed', detail: 'Something went wrong. Please try again.' }])
    expect(await subjects()).toEqual(['Your export could not be completed'])
    const second = id(await fixture.ask(app, creator, { table: 'articles' }))
    await fixture.site.deps.db.platform.query('delete from app_creators where app_id = $1', [app])
    await fixture.run()
    const staff = (await fixture.site.build.superUser()).id
    expect((await fixture.reports(app, staff)).find((report) => report.id === second)).toMatchObject({ state: 'failed' })
    expect((await fixture.file(app, staff, second)).statusCode).toBe(404)
  })

  test('of a long list is announced by a mail, and of a short one is not', async () => {
    await fixture.lines(app, creator, { table: 'tags' })
    expect(await subjects()).toEqual([])
    await fixture.site.deps.db.platform.query(
      `insert into members (app_id, id, name, email) select $1, gen_random_uuid(), 'M' || n, 'm' || n || '@example.com'
       from generate_series(1, 5001) n`,
      [app],
    )
    expect(await fixture.lines(app, creator, { table: 'members', columns: ['email'] })).toHaveLength(5_002)
    expect(await subjects()).toEqual(['Your export is ready'])
  })
})
