import { ONE_IMPORT_AT_A_TIME } from '@greenroom/contract/transfer/transfer-words'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Interrupted } from '../../domain/interrupted.ts'
import { forgetImports } from '../../domain/transfer/forget-imports.ts'
import { runImport } from '../../domain/transfer/run-import.ts'
import { NULL_CHARACTER } from '../../domain/transfer/storable-text.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'

let fixture: ImportFixture
let app: string
let creator: string
let email: string

beforeAll(async () => {
  fixture = await importFixture()
})
afterAll(() => fixture.close())

beforeEach(async () => {
  app = (await fixture.site.build.app()).id
  const person = await fixture.site.build.creator(app)
  creator = person.id
  email = person.email
})

const mails = async () =>
  (
    await fixture.site.deps.db.platform.query<{ recipient: string; subject: string }>(
      'select recipient, subject from mail_outbox where recipient = $1',
      [email],
    )
  ).rows
const lines = (text: string) => text.trimEnd().split('\r\n')

describe('the tables', () => {
  test('are told by name to whoever is signed in (IMX-010)', async () => {
    const { data } = (await fixture.site.call('GET', '/api/tables_list', { as: creator })).json()
    expect(data).toEqual(expect.arrayContaining(['members', 'tags', 'articles', 'course_lessons']))
    expect((await fixture.site.call('GET', '/api/tables_list')).statusCode).toBe(401)
  })
})

describe('an export', () => {
  test('is CSV, with titles of what is linked, and harmless to spreadsheet programs (IMX-011)', async () => {
    const tag = await fixture.site.build.item(app, 'tags', { name: 'Gold; or not' })
    const topic = await fixture.site.build.item(app, 'topics', { name: 'Rest' })
    const article = await fixture.site.build.item(app, 'articles', { title: '=1+1', author: "O'Hara", tags: [tag], topics: [topic] })
    const answer = await fixture.site.call('GET', `/api/apps/${app}/export?table=articles`, { as: creator })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain('articles.csv')
    const [names = '', row = '', ...more] = lines(answer.body.replace('\uFEFF', ''))
    expect(names.split(',').slice(0, 3)).toEqual(['id', 'title', 'author'])
    expect(more).toEqual([])
    expect(row.startsWith(`${article},'=1+1,O'Hara`)).toBe(true)
    expect(row).toContain(',Rest')
    expect(row).toContain(tag)
  })

  test('and an import of it keep the order of records that were moved', async () => {
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three']) ids.push(await fixture.site.build.item(app, 'tips', { title }))
    const data = { id: ids[2], to: { before: ids[1] } }
    await fixture.site.call('POST', `/api/apps/${app}/content/tips/move`, { as: creator, body: { data } })
    const { body } = await fixture.site.call('GET', `/api/apps/${app}/export?table=tips`, { as: creator })
    const other = (await fixture.site.build.app()).id
    const owner = (await fixture.site.build.creator(other)).id
    await fixture.imported(other, owner, 'tips.csv', body)
    expect((await fixture.list(other, owner, 'content/tips')).map((tip: Record<string, unknown>) => tip.title)).toEqual([
      'One',
      'Three',
      'Two',
    ])
  })

  test('of members leaves out passwords and who is on the blacklist (IMX-019, MEM-026)', async () => {
    for (const [name, blacklisted] of [['Ada', false] as const, ['Bo', true] as const]) {
      const data = { name, email: `${name}@example.com`, password: 'sesame-17', blacklisted }
      await fixture.site.call('POST', `/api/apps/${app}/members`, { as: creator, body: { data } })
    }
    const text = await fixture.exported(app, creator, 'members')
    expect(lines(text)).toHaveLength(2)
    expect(text).toContain('Ada@example.com')
    expect(text).not.toMatch(/Bo@|password|sesame/)
  })

  test('of another app, of no table, or without a sign-in is refused', async () => {
    const other = (await fixture.site.build.app()).id
    const status = async (path: string, as: string | null = creator) => (await fixture.site.call('GET', path, { as })).statusCode
    expect(await status(`/api/apps/${other}/export?table=tags`)).toBe(404)
    expect(await status(`/api/apps/${app}/export?table=users`)).toBe(422)
    expect(await status(`/api/apps/${app}/export?table=tags`, null)).toBe(401)
  })

  test('is a line of the trail', async () => {
    await fixture.exported(app, creator, 'tags')
    const [line] = await fixture.list(app, creator, 'audit')
    expect(line).toMatchObject({ action: 'exported' })
  })
})

describe('an import', () => {
  test('makes and changes records by the rules of the form, with versions, counts and one mail (IMX-013, IMX-020)', async () => {
    const topic = await fixture.site.build.item(app, 'topics', { name: 'Rest' })
    const old = await fixture.site.build.item(app, 'articles', { title: 'Old', author: 'Ada' })
    const same = await fixture.site.build.item(app, 'articles', { title: 'Same', author: 'Cy' })
    const report = await fixture.imported(
      app,
      creator,
      'articles.csv',
      `id,title,author,topics\n${old},New title,,rest\n${same},Same,Cy,\n,Third,Bo,${topic}\n`,
    )
    expect(report).toMatchObject({ state: 'done', read: 3, created: 1, updated: 1, unchanged: 1, refused: 0, problems: [] })
    const articles = await fixture.list(app, creator, 'content/articles?sort=title')
    expect(articles.map(({ title, author, topics }: Record<string, unknown>) => [title, author, topics])).toEqual([
      ['New title', '', [expect.objectContaining({ id: topic })]],
      ['Same', 'Cy', []],
      ['Third', 'Bo', [expect.objectContaining({ id: topic })]],
    ])
    const { data: versions } = (await fixture.site.call('GET', `/api/apps/${app}/revisions/${old}`, { as: creator })).json()
    expect(versions?.length ?? 2).toBeGreaterThan(0)
    expect(await mails()).toEqual([{ recipient: email, subject: 'Your import is complete' }])
    await fixture.run()
    expect(await mails()).toHaveLength(1)
  })

  test('changes nothing when one row is refused, and says which cell it was', async () => {
    await fixture.site.build.item(app, 'topics', { name: 'Twice' })
    await fixture.site.build.item(app, 'topics', { name: 'twice' })
    const report = await fixture.imported(
      app,
      creator,
      'articles.csv',
      'title,author,topics,active\nGood,,,yes\n,Ada,,yes\nThird,,Nowhere,yes\n"Fourth\nline",,,yes\nFifth,,Twice,perhaps\n',
    )
    expect(report).toMatchObject({ state: 'failed', read: 5, created: 0, refused: 4 })
    expect(report.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'title', 'Required'],
      [4, 'topics', 'No topic is called “Nowhere”'],
      [5, 'title', expect.any(String)],
      [7, 'topics', 'Several have the name “Twice”. Enter the id instead.'],
    ])
    expect(await fixture.list(app, creator, 'content/articles')).toEqual([])
    expect(await mails()).toEqual([{ recipient: email, subject: 'Your import could not be completed' }])
  })

  test('what was exported comes back unchanged, nested records and rows too', async () => {
    const { build } = fixture.site
    const course = await build.item(app, 'courses', { title: '=Course' })
    await build.item(app, 'modules', { name: "'+Module" }, course)
    await build.item(app, 'course_lessons')
    await build.item(app, 'profiles')
    await build.item(app, 'galleries')
    await build.item(app, 'action_forms')
    for (const table of ['courses', 'modules', 'course_lessons', 'profiles', 'galleries', 'action_forms', 'tags', 'course_categories']) {
      const before = await fixture.exported(app, creator, table)
      const report = await fixture.imported(app, creator, `${table}.csv`, before)
      expect([table, report]).toMatchObject([table, { state: 'done', created: 0, updated: 0, refused: 0 }])
      expect(await fixture.exported(app, creator, table)).toBe(before)
    }
  })

  test('a nested record is made in the one that its row names, by title or id', async () => {
    await fixture.site.build.item(app, 'courses', { title: 'Yoga' })
    expect(await fixture.imported(app, creator, 'modules.csv', 'course,name\nyoga,First\nPilates,Second\n')).toMatchObject({
      refused: 1,
      problems: [{ line: 3, column: 'course', message: 'No course is called “Pilates”' }],
    })
    expect(await fixture.imported(app, creator, 'modules.csv', 'course,name\nyoga,First\n')).toMatchObject({ created: 1 })
    expect(lines(await fixture.exported(app, creator, 'modules'))[1]).toContain(',Yoga,First')
  })

  test('links name records by id, title or short form', async () => {
    const tag = await fixture.site.build.item(app, 'tags', { name: 'Gold members', code: 'gold-25' })
    for (const name of [tag, 'gold MEMBERS', 'GOLD-25']) {
      expect(await fixture.imported(app, creator, 'articles.csv', `title,tags\n"By ${name}",${name}\n`)).toMatchObject({ created: 1 })
    }
    const articles = await fixture.list(app, creator, 'content/articles')
    expect(articles.map(({ tags }: { tags: { id: string }[] }) => tags.map(({ id }) => id))).toEqual([[tag], [tag], [tag]])
    expect(await fixture.imported(app, creator, 'articles.csv', 'title,tags\nOther,gold-26\n')).toMatchObject({ refused: 1 })
  })

  test('keeps to the limits of a free account', async () => {
    const free = (await fixture.site.build.app({ setup: { free: true }, limits: { articles: 1 } })).id
    const owner = (await fixture.site.build.creator(free)).id
    const report = await fixture.imported(free, owner, 'articles.csv', 'title\nOne\nTwo\n')
    expect(report).toMatchObject({ state: 'failed', refused: 1, problems: [{ line: 3, column: null }] })
    expect(await fixture.list(free, owner, 'content/articles')).toEqual([])
  })

  test('members are known by id or address, get no password, and no file gives them one', async () => {
    const tag = await fixture.site.build.item(app, 'tags', { name: 'Gold' })
    expect(
      await fixture.imported(app, creator, 'members.csv', 'Name;E-mail;Tags\nAda Lind;ada@example.com;Gold\nBo;bo@example.com;\n'),
    ).toMatchObject({ detail: expect.stringContaining('E-mail') })
    const made = await fixture.imported(app, creator, 'members.csv', 'Name;Email;Tags\nAda Lind;ada@example.com;Gold\nBo;bo@example.com;\n')
    expect(made).toMatchObject({ state: 'done', created: 2 })
    const list = await fixture.list(app, creator, 'members?sort=name')
    expect(list.map(({ name, tags }: { name: string; tags: object[] }) => [name, tags.length])).toEqual([
      ['Ada Lind', 1],
      ['Bo', 0],
    ])
    const again = await fixture.imported(app, creator, 'members.csv', 'email,send_email,tags\nADA@example.com,yes,\nbo@example.com,no,\n')
    expect(again).toMatchObject({ state: 'done', created: 0, updated: 1, unchanged: 1 })
    expect(await fixture.list(app, creator, `members?tags=${tag}`)).toEqual([])
    expect(await fixture.imported(app, creator, 'members.csv', 'name,email,password\nCy,cy@example.com,sesame\n')).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('Passwords can’t be imported.'),
    })
    const form = 'name,email\nEd,ed@\u00admüller.example\u200b\n'
    expect(await fixture.imported(app, creator, 'members.csv', form)).toMatchObject({ created: 1, refused: 0 })
    const ascii = await fixture.imported(app, creator, 'members.csv', form.replace('\u00admüller', 'xn--mller-kva'))
    expect(ascii).toMatchObject({ created: 0, unchanged: 1 })
    const twice = await fixture.imported(app, creator, 'members.csv', 'name,email\nCy,cy@example.com\nDi,CY@example.com\n')
    expect(twice).toMatchObject({ refused: 1, problems: [{ line: 3, column: 'email', message: 'The same email is on a line above' }] })
    const { rows } = await fixture.site.deps.db.platform.query<{ total: number }>('select total from member_counts where app_id = $1', [
      app,
    ])
    expect(rows[0]?.total).toBe(3)
  })

  test.each([
    ['a quotation mark inside a cell', 'name,image_url\n5" nails,\nAnn "AJ" Lee,\n', ['5" nails', 'Ann "AJ" Lee']],
    [
      'a quotation mark after a blank, and one inside a quoted cell',
      'name,image_url\n "a" b,\n"Ann "AJ" Lee",\n',
      ['"a" b', '"Ann "AJ" Lee"'],
    ],
    ['rows of separators and blanks', 'name,image_url\n,\nRest,\n , \n\n""\nSleep,\n,,,\n', ['Rest', 'Sleep']],
    ['titles above the header', 'Topics of our app, November\n\nPrinted today\nname;image_url\nRest;\nSleep;\n', ['Rest', 'Sleep']],
    ['a line that names the separator', 'sep=;\r\nname;image_url\r\nRest;\r\nSleep, well;\r\n', ['Rest', 'Sleep, well']],
    ['vertical bars', 'name|image_url\nRest|\nSleep|\n', ['Rest', 'Sleep']],
  ])('a file with %s is read', async (_, content, names) => {
    const report = await fixture.imported(app, creator, 'topics.csv', content)
    expect([report.problems, report.detail]).toEqual([[], ''])
    expect((await fixture.list(app, creator, 'topics')).map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort())
  })

  test('lines are counted as in the file, with its titles, empty lines and rows of separators', async () => {
    const text = 'sep=;\nOur topics\n\nname;image_url\n;\nRest;\n\n;https://example.com/a.png\n'
    expect(await fixture.imported(app, creator, 'topics.csv', text)).toMatchObject({ read: 2, problems: [{ line: 8, column: 'name' }] })
  })

  test('a first row that names no column is the header, also when a later row names some', async () => {
    const text = 'Thema,Bild\nname,Bild 1\nRest,\n'
    expect(await fixture.imported(app, creator, 'topics.csv', text)).toMatchObject({ detail: expect.stringContaining('“Thema”') })
  })

  test('encoding and separator are found', async () => {
    const text = 'name\timage_url\nGrüße é\t\n'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const latin = Buffer.from(text, 'latin1')
    const marked = Buffer.from(`\uFEFF${text.replaceAll('\t', ';')}`)
    for (const bytes of [utf16, latin, marked]) {
      const report = await fixture.imported(app, creator, 'topics.csv', bytes)
      expect(report).toMatchObject({ state: 'done', created: 1 })
    }
    const topics = await fixture.list(app, creator, 'topics')
    expect(topics.map(({ name }: { name: string }) => name)).toEqual(['Grüße é', 'Grüße é', 'Grüße é'])
  })

  test('a null character in a cell or a column refuses the file in the first try', async () => {
    const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const cell = await fixture.imported(app, creator, 'members.csv', utf16('name,email\nAda,ada@example.com\nBo,b\u0000o@example.com\n'))
    expect(cell).toMatchObject({ state: 'failed', problems: [{ line: 3, column: 'email', message: NULL_CHARACTER }] })
    const column = await fixture.imported(app, creator, 'members.csv', utf16('name,em\u0000ail\nAda,ada@example.com\n'))
    expect(column).toMatchObject({ state: 'failed', detail: expect.stringContaining('“email”') })
    const linked = await fixture.imported(app, creator, 'members.csv', utf16('name,tags\nAda,"Gold; Sil\u0000ver"\n'))
    expect(linked).toMatchObject({ state: 'failed', refused: 1 })
  })

  test('a text that only the database refuses ends the import in the first try, too', async () => {
    const { id } = (await fixture.send('import', app, creator, 'topics.csv', 'name\nRest\n')).json().data
    const { db } = fixture.site.deps
    const refused = Object.assign(new Error('invalid byte sequence for encoding "UTF8"'), { code: '22021', severity: 'ERROR' })
    let tries = 0
    const changeApp: typeof db.changeApp = (...change) => ((tries += 1) === 1 ? Promise.reject(refused) : db.changeApp(...change))
    await runImport({ ...fixture.site.deps, db: { ...db, changeApp } }, app, id, new AbortController().signal)
    const [report] = await fixture.list(app, creator, 'imports')
    expect(report).toMatchObject({ state: 'failed', detail: expect.stringContaining('cannot be stored') })
    await fixture.run()
  })

  test('one that is interrupted leaves nothing behind, and is begun anew', async () => {
    const { id } = (await fixture.send('import', app, creator, 'topics.csv', 'name\nRest\nSleep\n')).json().data
    await expect(runImport(fixture.site.deps, app, id, AbortSignal.abort())).rejects.toThrow(Interrupted)
    expect(await fixture.list(app, creator, 'topics')).toEqual([])
    await fixture.run()
    expect((await fixture.list(app, creator, 'imports'))[0]).toMatchObject({ state: 'done', created: 2 })
    expect(await mails()).toHaveLength(1)
  })

  test('is forgotten after thirty days, with its file; a younger one stays', async () => {
    const { db, files, now } = fixture.site.deps
    const days = (count: number) => new Date(now().getTime() + count * 86_400_000)
    await fixture.imported(app, creator, 'topics.csv', 'name\nRest\n')
    await forgetImports(db, files, unlimitedSlice(), days(29))
    expect(await fixture.list(app, creator, 'imports')).toHaveLength(1)
    await forgetImports(db, files, unlimitedSlice(), days(31))
    expect(await fixture.list(app, creator, 'imports')).toEqual([])
    expect(await fixture.list(app, creator, 'topics')).toHaveLength(1)
  })

  test('a person who may no longer administer the app imports nothing', async () => {
    await fixture.send('import', app, creator, 'topics.csv', 'name\nRest\n')
    await fixture.site.deps.db.platform.query('delete from app_creators where user_id = $1', [creator])
    await fixture.run()
    const { rows } = await fixture.site.deps.db.platform.query('select state, rows_created from imports where app_id = $1', [app])
    expect(rows).toEqual([{ state: 'failed', rows_created: 0 }])
  })
})

describe('a file that is refused', () => {
  const send = async (filename: string, content: string | Buffer, mode: 'import' | 'bulk_import' = 'import', table?: string) => {
    const answer = await fixture.send(mode, app, creator, filename, content, table)
    return [answer.statusCode, answer.json().error?.code]
  }

  test.each([
    ['topics (1).csv', 'name\nRest\n', 'import', undefined, 'INVALID_FILE_NAME'],
    ['people.csv', 'name\nRest\n', 'import', undefined, 'INVALID_TABLE'],
    ['topics.csv', 'name\nRest\n', 'import', 'tags', 'INVALID_TABLE'],
    ['topics.txt', 'name\nRest\n', 'import', undefined, 'INVALID_FILE_TYPE'],
    ['topics.csv', Buffer.from('PK\u0003\u0004rest'), 'import', undefined, 'INVALID_FILE_TYPE'],
    ['topics.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'import', undefined, 'INVALID_FILE_TYPE'],
    ['all.zip', 'name\nRest\n', 'bulk_import', undefined, 'INVALID_FILE_TYPE'],
    ['all.csv', 'name\nRest\n', 'bulk_import', undefined, 'INVALID_FILE_TYPE'],
    ['topics.csv', '', 'import', undefined, 'INVALID'],
  ] as const)('%s %j (%s %s) is %s, and nothing is kept (IMX-005 to IMX-008)', async (filename, content, mode, table, code) => {
    expect(await send(filename, content, mode, table)).toEqual([422, code])
    expect(await fixture.list(app, creator, 'imports')).toEqual([])
  })

  test('two imports of one app at once: the second one waits for nobody', async () => {
    expect((await send('topics.csv', 'name\nRest\n'))[0]).toBe(201)
    const second = await fixture.send('import', app, creator, 'topics.csv', 'name\nRest\n')
    expect([second.statusCode, second.json().error.detail]).toEqual([409, ONE_IMPORT_AT_A_TIME])
    await fixture.run()
    expect((await send('topics.csv', 'name\nRest\n'))[0]).toBe(201)
    await fixture.run()
  })

  test.each([
    ['ten million columns', `${','.repeat(10_000_000)}\n`, '500 columns'],
    ['a cell of 10 MB', `name\n"${'x'.repeat(10_000_000)}"\n`, 'line 2 is too long'],
    ['a quotation mark without an end', 'name\n"Rest\n', 'opened on line 2 and never closed'],
    ['one further down', `name\n${'Rest\n'.repeat(39)}"Sleep\n${'Rest\n'.repeat(20)}`, 'opened on line 41 and never closed'],
    ['a column that is none', 'name,colour\nRest,red\n', '“colour” is not one of Topics'],
    ['a column twice', 'name,Name\nRest,Rest\n', 'appears twice'],
    ['more columns than any table has', `${'a,'.repeat(600)}\n`, '500 columns'],
  ])('%s gets its message and changes nothing', async (_, content, message) => {
    const report = await fixture.imported(app, creator, 'topics.csv', content)
    expect(report).toMatchObject({ state: 'failed', created: 0, detail: expect.stringContaining(message) })
    expect(await fixture.list(app, creator, 'topics')).toEqual([])
  })
})
