import { INVALID_EMAIL } from '@greenroom/contract/fields/field-messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkDraft, giveUpCheck } from '../../domain/transfer/drafts/check-draft.ts'
import { forgetImports } from '../../domain/transfer/forget-imports.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'

let fixture: ImportFixture
let app: string
let creator: string

beforeAll(async () => {
  fixture = await importFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  app = (await fixture.site.build.app()).id
  creator = (await fixture.site.build.creator(app)).id
})

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) =>
  fixture.site.call(method, `/api/apps/${app}/import_drafts/${path}`, { as: creator, ...(data && { body: { data } }) })
const detailOf = (answer: { statusCode: number; json(): { error: { detail: string } } }) => [answer.statusCode, answer.json().error.detail]
const names = async (path = 'members?sort=name') => (await fixture.list(app, creator, path)).map(({ name }: { name: string }) => name)

const PEOPLE =
  'Full Name;E-mail address;Groups;Shoe size\nAda Lind;ada@example.com;Gold;38\nBo;bo@example;Silver;41\n;cy@example.com;Gold;40\n'

describe('a file of any name', () => {
  test('is matched to a table and its columns, which a person may change (IMX-013)', async () => {
    const { data } = (await fixture.send('import_drafts', app, creator, 'Kunden (3).txt', PEOPLE)).json()
    expect(data).toMatchObject({
      ...{ table: 'members', filename: 'Kunden (3).txt', state: 'open', names: ['Full Name', 'E-mail address', 'Groups', 'Shoe size'] },
      ...{
        columns: ['name', 'email', 'tags', null],
        samples: [['Ada Lind', 'ada@example.com', 'Gold', '38'], expect.any(Array), expect.any(Array)],
      },
    })
    const other = (await call('PATCH', data.id, { table: 'topics' })).json().data
    expect([other.table, other.columns]).toEqual(['topics', ['name', null, 'tags', null]])
    const back = (await call('PATCH', data.id, { table: 'members', columns: ['name', 'email', null, null] })).json().data
    expect(back.columns).toEqual(['name', 'email', null, null])
    expect(detailOf(await call('PATCH', data.id, { columns: ['name', 'name', null, null] }))).toEqual([
      422,
      'The column “name” appears twice.',
    ])
    expect((await call('PATCH', data.id, { columns: ['name', 'colour', null, null] })).statusCode).toBe(422)
    expect((await call('PATCH', data.id, { table: 'users' })).json().error.code).toBe('INVALID_TABLE')
  })

  test.each([
    ['members.csv', 'name,email,Password\nAda,ada@example.com,sesame\n', 'Passwords can’t be imported.'],
    ['members.csv', '', 'The file is empty.'],
    ['members.csv', 'name\n"never closed', 'never closed'],
    ['sheet.csv', Buffer.from('PK\u0003\u0004rest'), ''],
    ['members.csv', `${','.repeat(60_000)}\n`, '500 columns'],
  ])('%s with %j is refused with a sentence, and nothing of it is kept', async (filename, content, detail) => {
    const answer = await fixture.send('import_drafts', app, creator, filename, content)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.detail).toContain(detail)
    expect(await fixture.list(app, creator, 'import_drafts')).toEqual([])
  })

  test('is read from its header on: titles and rows of separators are skipped, and lines keep their numbers', async () => {
    const text = `Customers of our studio\n;;;\n${PEOPLE};;;\n`
    const draft = await fixture.looked(app, creator, 'list.csv', text)
    expect(draft).toMatchObject({ names: ['Full Name', 'E-mail address', 'Groups', 'Shoe size'], created: 0, refused: 3 })
    expect((await fixture.refused(app, creator, draft.id)).map(({ line }) => line)).toEqual([4, 5, 6])
  })

  test('of another app, or of nobody who is signed in, is not found', async () => {
    const { id } = (await fixture.send('import_drafts', app, creator, 'members.csv', PEOPLE)).json().data
    const other = (await fixture.site.build.app()).id
    const stranger = (await fixture.site.build.creator(other)).id
    for (const [method, path] of [
      ['GET', id],
      ['GET', `${id}/rows`],
      ['GET', `${id}/errors`],
      ['POST', `${id}/check`],
      ['POST', `${id}/import`],
      ['POST', `${id}/leave_out`],
      ['DELETE', id],
    ] as const) {
      expect((await fixture.site.call(method, `/api/apps/${app}/import_drafts/${path}`, { as: stranger })).statusCode).toBe(404)
      expect((await fixture.site.call(method, `/api/apps/${other}/import_drafts/${path}`, { as: stranger })).statusCode).toBe(404)
      expect((await fixture.site.call(method, `/api/apps/${app}/import_drafts/${path}`)).statusCode).toBe(401)
    }
  })

  test('is discarded with its rows and its bytes, and forgotten after thirty days', async () => {
    const first = await fixture.looked(app, creator, 'members.csv', PEOPLE)
    expect((await call('DELETE', first.id)).statusCode).toBe(204)
    expect((await call('GET', first.id)).statusCode).toBe(404)
    await fixture.looked(app, creator, 'members.csv', PEOPLE)
    const { db, files, now } = fixture.site.deps
    await forgetImports(db, files, unlimitedSlice(), new Date(now().getTime() + 31 * 86_400_000))
    expect(await fixture.list(app, creator, 'import_drafts')).toEqual([])
  })
})

describe('a check', () => {
  test('tells what an import would do and which cells it would refuse, and changes nothing', async () => {
    await fixture.site.build.item(app, 'tags', { name: 'Gold' })
    await fixture.imported(app, creator, 'members.csv', 'name,email\nAda,ada@example.com\nDi,di@example.com\n')
    const draft = await fixture.looked(
      app,
      creator,
      'people.csv',
      `${PEOPLE}Di;di@example.com;;\nEve;eve@example.com;Gold;\nEvelyn;EVE@example.com;;\n`,
    )
    expect(draft).toMatchObject({ state: 'checked', read: 6, created: 1, updated: 1, unchanged: 1, refused: 3, unresolved: 3, ready: 3 })
    const rows = await fixture.refused(app, creator, draft.id)
    expect(rows.map(({ line, problems }) => [line, Object.keys(problems)])).toEqual([
      [3, ['tags', 'email']],
      [4, ['name']],
      [7, ['email']],
    ])
    expect(rows[0]?.cells).toEqual(['Bo', 'bo@example', 'Silver', '41'])
    expect(await names()).toEqual(['Ada', 'Di'])
    expect((await fixture.site.deps.db.platform.query('select from import_changes where app_id = $1', [app])).rowCount).toBe(2)
  })

  test('of records judges links between rows and the limits of the app, and leaves nothing behind', async () => {
    const old = await fixture.site.build.item(app, 'topics', { name: 'Rest' })
    const draft = await fixture.looked(app, creator, 'all topics.csv', `id,name\n${old},Quiet\n,Sleep\nx,\n`, 'topics')
    expect(draft).toMatchObject({ created: 1, updated: 1, refused: 1 })
    expect(await names('topics')).toEqual(['Rest'])
    const report =
      (await fixture.mended(app, creator, draft.id, 4, { cells: ['', 'Awake'] })) && (await fixture.saved(app, creator, draft.id))
    expect(report).toMatchObject({ state: 'done', created: 2, updated: 1 })
    expect((await names('topics')).sort()).toEqual(['Awake', 'Quiet', 'Sleep'])
  })

  test('that a newer one took the place of ends without a word, and one that was given up says so', async () => {
    const { id } = (await fixture.send('import_drafts', app, creator, 'members.csv', PEOPLE)).json().data
    await call('POST', `${id}/check`)
    expect((await call('POST', `${id}/check`)).statusCode).toBe(409)
    await checkDraft(fixture.site.deps, { appId: app, id, turn: 99 }, new AbortController().signal)
    expect((await call('GET', id)).json().data.state).toBe('checking')
    await giveUpCheck(fixture.site.deps, { appId: app, id, turn: 1 })
    expect((await call('GET', id)).json().data).toMatchObject({ state: 'failed', detail: 'Something went wrong. Please try again.' })
    await fixture.run()
    expect((await fixture.checked(app, creator, id)).state).toBe('checked')
  })

  test('of a person who may no longer administer the app finds nothing', async () => {
    const { id } = (await fixture.send('import_drafts', app, creator, 'members.csv', PEOPLE)).json().data
    await call('POST', `${id}/check`)
    await fixture.site.deps.db.platform.query('delete from app_creators where user_id = $1', [creator])
    await fixture.run()
    const { rows } = await fixture.site.deps.db.platform.query('select state, rows_read from import_drafts where app_id = $1', [app])
    expect(rows).toEqual([{ state: 'failed', rows_read: 0 }])
  })
})

describe('a refused row', () => {
  test('is mended cell by cell or left out; then all of the file is imported, or nothing', async () => {
    await fixture.site.build.item(app, 'tags', { name: 'Gold' })
    const { id } = await fixture.looked(app, creator, 'people.csv', PEOPLE)
    expect(detailOf(await call('POST', `${id}/import`))).toEqual([422, 'Some rows still have errors. Fix them or skip them.'])
    const half = await fixture.mended(app, creator, id, 3, { cells: ['Bo', 'bo@example.com', 'Silver', '41'] })
    expect([Object.keys(half.problems), half.mended]).toEqual([['tags'], true])
    const whole = await fixture.mended(app, creator, id, 3, { cells: ['Bo', 'bo@example.com', 'gold', '41'] })
    expect(whole.problems).toEqual({})
    await fixture.mended(app, creator, id, 4, { left_out: true })
    expect((await call('GET', id)).json().data).toMatchObject({ unresolved: 0, left_out: 1, ready: 2 })
    expect(await fixture.saved(app, creator, id)).toMatchObject({ state: 'done', filename: 'people.csv', read: 2, created: 2 })
    expect(await names()).toEqual(['Ada Lind', 'Bo'])
    expect((await call('POST', `${id}/import`)).statusCode).toBe(409)
    expect(await fixture.list(app, creator, 'import_drafts')).toEqual([])
  })

  test('keeps what was mended when the columns change and the file is checked again', async () => {
    const { id } = await fixture.looked(app, creator, 'people.csv', PEOPLE)
    await fixture.mended(app, creator, id, 4, { cells: ['Cy', 'cy@example.com', 'Gold', '40'] })
    await call('PATCH', id, { columns: ['name', 'email', null, null] })
    expect(await fixture.checked(app, creator, id)).toMatchObject({ created: 2, refused: 1, unresolved: 1, ready: 2 })
    expect((await call('POST', `${id}/leave_out`)).json().data).toMatchObject({ unresolved: 0, left_out: 1 })
    expect(await fixture.saved(app, creator, id)).toMatchObject({ created: 2 })
    expect(await names()).toEqual(['Ada Lind', 'Cy'])
  })

  test('that only the import finds sends the file back to be mended, and nothing is saved', async () => {
    const { id } = await fixture.looked(app, creator, 'people.csv', 'name,email\nAda,ada@example.com\nBo,bo@example\n')
    // The address is valid by itself; a row above has it.
    expect((await fixture.mended(app, creator, id, 3, { cells: ['Bo', 'ada@example.com'] })).problems).toEqual({})
    expect(await fixture.saved(app, creator, id)).toMatchObject({ state: 'failed', refused: 1 })
    expect(await names()).toEqual([])
    expect((await call('GET', id)).json().data).toMatchObject({ state: 'checked', unresolved: 1 })
    expect(await fixture.refused(app, creator, id)).toMatchObject([
      { line: 3, cells: ['Bo', 'ada@example.com'], problems: { email: [expect.any(String)] } },
    ])
  })

  test('that is too long is kept without its cells', async () => {
    const { id } = await fixture.looked(app, creator, 'topics.csv', `name,description\n,${'x'.repeat(30_000)}\n`)
    const [row] = await fixture.refused(app, creator, id)
    expect([row?.cells, row?.problems.data?.at(-1)]).toEqual([null, expect.stringContaining('too long to be edited here')])
  })

  test('is in a file of errors that is imported again as it is, harmless to spreadsheet programs', async () => {
    const { id } = await fixture.looked(app, creator, 'people.csv', 'Full Name,Mail,Size\n=Ada,ada@example,38\nBo,bo@example.com,41\n')
    const answer = await call('GET', `${id}/errors`)
    expect(answer.headers['content-disposition']).toContain('members-errors.csv')
    expect(answer.body).toBe(`\uFEFFname,email,import_errors\r\n'=Ada,ada@example,email: ${INVALID_EMAIL}\r\n`)
    const again = await fixture.looked(app, creator, 'members-errors.csv', answer.body.replace('ada@example,', 'ada@example.com,'))
    expect(again).toMatchObject({ table: 'members', columns: ['name', 'email', null], created: 1, refused: 0 })
    await fixture.imported(app, creator, 'members.csv', answer.body.replace('ada@example,', 'ada@example.com,'))
    expect(await names()).toEqual(['=Ada'])
  })
})
