import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'

const SAME_ID = { line: 3, column: 'id', message: 'The same id is on a line above' }

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

const imported = (file: string, text: string) => fixture.imported(app, creator, file, text)
const articles = async () =>
  (await fixture.list(app, creator, 'content/articles')).map(({ title, version }: Record<string, unknown>) => [title, version])

describe('the same id on two lines of an import', () => {
  test('is refused for a record, in any case of its letters, and nothing changes', async () => {
    const id = await fixture.site.build.item(app, 'articles', { title: 'Breathe' })
    const report = await imported('articles.csv', `id,title\n${id},Listen\n${id.toUpperCase()},Rest\n`)
    expect(report).toMatchObject({ state: 'failed', read: 2, created: 0, updated: 0, unchanged: 0, refused: 1, problems: [SAME_ID] })
    expect(await articles()).toEqual([['Breathe', 1]])
  })

  test('is refused for a record whose first line changes nothing', async () => {
    const id = await fixture.site.build.item(app, 'articles', { title: 'Breathe' })
    expect(await imported('articles.csv', `id,title\n${id},Breathe\n${id},Rest\n`)).toMatchObject({ refused: 1, problems: [SAME_ID] })
    expect(await articles()).toEqual([['Breathe', 1]])
  })

  test('is refused for a new record', async () => {
    const id = newId()
    expect(await imported('articles.csv', `id,title\n${id},Listen\n${id},Rest\n`)).toMatchObject({ refused: 1, problems: [SAME_ID] })
    expect(await articles()).toEqual([])
  })

  test('is refused for a record when the lines are so far apart that they are not read together', async () => {
    const id = await fixture.site.build.item(app, 'articles', { title: 'Breathe' })
    const between = Array.from({ length: 120 }, (_, number) => `,New ${number}\n`).join('')
    const report = await imported('articles.csv', `id,title\n${id},Listen\n${between}${id},Rest\n`)
    expect(report).toMatchObject({ state: 'failed', read: 122, refused: 1, problems: [{ ...SAME_ID, line: 123 }] })
    expect(await articles()).toEqual([['Breathe', 1]])
  })

  test('is refused for a member, and nothing changes', async () => {
    await imported('members.csv', 'name,email\nAda,ada@example.com\n')
    const [{ id }] = await fixture.list(app, creator, 'members')
    const report = await imported('members.csv', `id,name,email\n${id},Ada Lind,ada@example.com\n${id},Bo,bo@example.com\n`)
    expect(report).toMatchObject({ state: 'failed', read: 2, created: 0, updated: 0, unchanged: 0, refused: 1, problems: [SAME_ID] })
    expect(await fixture.list(app, creator, 'members')).toMatchObject([{ name: 'Ada', email: 'ada@example.com' }])
  })

  test('is refused for a member whom the second line names by email', async () => {
    await imported('members.csv', 'name,email\nAda,ada@example.com\n')
    const [{ id }] = await fixture.list(app, creator, 'members')
    // Only a super user's import changes an email.
    const staff = (await fixture.site.build.superUser()).id
    const report = await fixture.imported(app, staff, 'members.csv', `id,name,email\n${id},Ada,lind@example.com\n,Bo,ada@example.com\n`)
    expect(report).toMatchObject({ state: 'failed', refused: 1, problems: [SAME_ID] })
  })

  test('is refused for a new member', async () => {
    const id = newId()
    const report = await imported('members.csv', `id,name,email\n${id},Ada,ada@example.com\n${id},Bo,bo@example.com\n`)
    expect(report).toMatchObject({ state: 'failed', refused: 1, problems: [SAME_ID] })
    expect(await fixture.list(app, creator, 'members')).toEqual([])
  })
})
