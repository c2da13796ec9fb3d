import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runImport } from '../../domain/transfer/run-import.ts'
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

const fileOf = (name: string) => readFile(new URL(`../../testing/foreign-files/${name}`, import.meta.url))
const change = async (draft: string, data: object): Promise<ImportDraft> => {
  const answer = await fixture.site.call('PATCH', `/api/apps/${app}/import_drafts/${draft}`, { as: creator, body: { data } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}
const sent = async (name: string, content: string | Buffer, table?: string): Promise<ImportDraft> =>
  (await fixture.send('import_drafts', app, creator, name, content, table)).json().data
const people = async () =>
  (await fixture.list(app, creator, 'members?sort=email')).map(
    ({ name, email, send_email, tags }: { name: string; email: string; send_email: boolean; tags: { name: string }[] }) => [
      email.split('@')[0],
      name,
      send_email,
      tags.map((tag) => tag.name).sort(),
    ],
  )

/** Imports a file as a person does who changes nothing but ticks 'Create … new tags'. */
async function brought(name: string, content: string | Buffer, table?: string) {
  const { id } = await sent(name, content, table)
  const first = await fixture.checked(app, creator, id)
  if (first.missing.length > 0) await change(id, { creates_missing: true })
  const draft = await fixture.checked(app, creator, id)
  expect(await fixture.refused(app, creator, id)).toEqual([])
  return { draft, report: await fixture.saved(app, creator, id) }
}

describe('an export of another tool is imported without editing a cell:', () => {
  test.each([
    ['mailchimp.csv', { tags: [['Newsletter', 'VIP'], [], ['Newsletter']] }],
    ['kit.csv', { names: ['Ines', 'Mara', 'Theo'], tags: [['Newsletter', 'Retreat 2026'], [], ['Newsletter']] }],
    ['kajabi.csv', { emails: [true, true, false], tags: [['spring-launch', 'vip'], [], ['spring-launch']] }],
    ['ghost.csv', { emails: [true, true, false], tags: [['Early readers', 'VIP'], [], ['Early readers']] }],
    ['wordpress-users.csv', {}],
    ['google-contacts.csv', { names: ['Ines Alder', 'Mara Okafor', 'Theo Karl Brandt'], tags: [['Yoga'], ['Retreat 2026', 'Yoga'], []] }],
    ['moodle.csv', {}],
    ['stripe.csv', {}],
    ['squarespace.csv', { emails: [true, true, false], tags: [['spring', 'workshop'], [], ['workshop']] }],
  ])('%s', async (file, { names = ['Ines Alder', 'Mara Okafor', 'Theo Brandt'], emails = [], tags = [] }: Expected) => {
    const { report } = await brought(file, await fileOf(file))
    expect(report).toMatchObject({ table: 'members', state: 'done', created: 3, refused: 0 })
    expect(await people()).toEqual(
      ['ines.alder', 'mara.okafor', 'theo.brandt'].map((email, at) => [email, names[at], emails[at] ?? false, tags[at] ?? []]),
    )
  })

  test('ghost-without-names.csv: members are called by their addresses, and those who are there keep their names', async () => {
    await fixture.imported(app, creator, 'members.csv', 'name,email\nTheo Brandt,theo@example.com\n')
    const { draft, report } = await brought('ghost.csv', await fileOf('ghost-without-names.csv'))
    expect([draft.names_from_email, report]).toMatchObject([true, { created: 1, updated: 1 }])
    expect((await people()).map(([, name]: string[]) => name)).toEqual(['Ines Alder', 'Theo Brandt'])
  })

  test('german-excel.csv: Name is the last name beside Vorname', async () => {
    await brought('Teilnehmer.csv', await fileOf('german-excel.csv'))
    expect(await people()).toEqual([
      ['ines.alder', 'Ines Alder', true, ['Frühling', 'Yoga']],
      ['theo.brandt', 'Theo Brandt', false, ['Yoga']],
    ])
  })

  test('wordpress-posts.csv: with topics that did not exist, and a draft stays inactive', async () => {
    const { draft } = await brought('wordpress-posts.csv', await fileOf('wordpress-posts.csv'), 'articles')
    expect(draft.missing).toEqual([{ table: 'topics', total: 3, names: ['Breathing', 'Beginners', 'Retreats'] }])
    const articles = await fixture.list(app, creator, 'content/articles?sort=title')
    expect(
      articles.map(
        ({
          title,
          active,
          release_date: day,
          topics,
        }: {
          title: string
          active: boolean
          release_date: string
          topics: { name: string }[]
        }) => [title, active, day, topics.map(({ name }) => name).sort()],
      ),
    ).toEqual([
      ['Five minutes of stillness', true, '2025-11-04', ['Beginners', 'Breathing']],
      ['Notes on sleep', false, '2026-10-30', ['Breathing']],
      ['What to bring to a retreat', true, '2026-02-18', ['Retreats']],
    ])
  })
})

type Expected = { names?: string[]; emails?: boolean[]; tags?: string[][] }

describe('names that do not exist', () => {
  const LIST = 'name,email,tags\nAda,ada@example.com,"Blue, Silver"\nBo,bo@example.com,"""Blue"",""New, 2026"""\nCy,cy@example.com,yoga\n'

  test('are counted by the check, and created only when somebody says so', async () => {
    await fixture.site.build.item(app, 'tags', { name: 'Yoga' })
    const draft = await fixture.looked(app, creator, 'list.csv', LIST)
    expect(draft).toMatchObject({
      refused: 2,
      creates_missing: false,
      missing: [{ table: 'tags', total: 3, names: ['Blue', 'Silver', 'New, 2026'] }],
    })
    expect((await fixture.refused(app, creator, draft.id))[0]?.problems).toEqual({ tags: ['No tag is called “Blue”'] })
    await change(draft.id, { creates_missing: true })
    expect(await fixture.checked(app, creator, draft.id)).toMatchObject({ created: 3, refused: 0, missing: [{ total: 3 }] })
    expect(await fixture.list(app, creator, 'tags')).toHaveLength(1)
    await fixture.saved(app, creator, draft.id)
    expect((await people()).map((person: unknown[]) => person[3])).toEqual([['Blue', 'Silver'], ['Blue', 'New, 2026'], ['Yoga']])
  })

  test('that break a rule of the form stay a problem of their row, with the reason', async () => {
    const draft = await sent('list.csv', `name,email,tags\nAda,ada@example.com,${'long '.repeat(5)}\n`)
    await change(draft.id, { creates_missing: true })
    await fixture.checked(app, creator, draft.id)
    const [row] = await fixture.refused(app, creator, draft.id)
    expect(row?.problems.tags?.[0]).toMatch(/^“long long long long long” could not be created: /)
  })

  test('a comma stays in the name of a tag that exists', async () => {
    await fixture.site.build.item(app, 'tags', { name: 'Blue, 2026' })
    expect(await fixture.imported(app, creator, 'members.csv', 'name,email,tags\nAda,ada@example.com,"blue, 2026"\n')).toMatchObject({
      created: 1,
    })
    expect((await people())[0]?.[3]).toEqual(['Blue, 2026'])
  })
})

describe('dates', () => {
  const days = async () =>
    (await fixture.list(app, creator, 'content/articles?sort=title')).map((row: { release_date: string }) => row.release_date)
  const articles = (cells: readonly string[]) => `title,release_date\n${cells.map((cell, at) => `${at},"${cell}"\n`).join('')}`

  test('in any form that means one day are read', async () => {
    const cells = ['2026-12-31', '31.12.2026', '04-MAR-2026', '4 March 2026', 'Mar 4, 2026', '46387', '4. März 2026', '2026/3/4 10:15']
    await brought('articles.csv', articles(cells))
    expect(await days()).toEqual([
      ...['2026-12-31', '2026-12-31', '2026-03-04', '2026-03-04', '2026-03-04'],
      ...['2026-12-31', '2026-03-04', '2026-03-04'],
    ])
  })

  test.each([
    ['the day first', ['03/04/2026', '31/12/2026'], 'dmy', ['2026-04-03', '2026-12-31']],
    ['the month first', ['03/04/2026', '12/31/2026'], 'mdy', ['2026-03-04', '2026-12-31']],
  ])('with %s are found by those that fit one order only', async (_, cells, order, expected) => {
    const { draft } = await brought('articles.csv', articles(cells))
    expect(draft.day_orders).toEqual([null, order])
    expect(await days()).toEqual(expected)
  })

  test('in both orders: only what is clear is read, until somebody chooses an order', async () => {
    const draft = await fixture.looked(app, creator, 'articles.csv', articles(['03/04/2026', '12/31/2026', '31/12/2026']))
    expect(draft).toMatchObject({ day_orders: [null, 'clear'], refused: 1 })
    expect((await fixture.refused(app, creator, draft.id))[0]).toMatchObject({
      line: 2,
      problems: { release_date: [expect.stringContaining('two ways')] },
    })
    expect((await change(draft.id, { day_orders: [null, 'dmy'] })).day_orders).toEqual([null, 'dmy'])
    await fixture.checked(app, creator, draft.id)
    expect((await fixture.refused(app, creator, draft.id)).map(({ line }) => line)).toEqual([3])
  })
})

describe('the header', () => {
  test('may be missing: the first row is a member, and columns are known by their look', async () => {
    const draft = await sent('list.csv', 'nh1@example.com,Ann Lee\nnh2@example.com,Bea May\n')
    expect(draft).toMatchObject({
      header_line: 0,
      columns: ['email', 'name'],
      samples: [['nh1@example.com', 'Ann Lee'], expect.any(Array)],
    })
    await fixture.checked(app, creator, draft.id)
    expect(await fixture.saved(app, creator, draft.id)).toMatchObject({ created: 2 })
    expect((await people()).map(([, name]: string[]) => name)).toEqual(['Ann Lee', 'Bea May'])
  })

  test('is on the line that somebody chooses', async () => {
    const draft = await sent('list.csv', 'Members of the studio,as of,November\nWer,Wo,\nAda,ada@example.com,x\n')
    expect(draft).toMatchObject({ header_line: 1, head: [{ line: 1 }, { line: 2, cells: ['Wer', 'Wo', ''] }, { line: 3 }] })
    const other = await change(draft.id, { header_line: 2 })
    expect(other).toMatchObject({ header_line: 2, names: ['Wer', 'Wo', ''], columns: [null, 'email', null] })
    await change(draft.id, { columns: ['name', 'email', null] })
    expect(await fixture.checked(app, creator, draft.id)).toMatchObject({ read: 1, created: 1 })
    const answer = await fixture.site.call('PATCH', `/api/apps/${app}/import_drafts/${draft.id}`, {
      as: creator,
      body: { data: { header_line: 9 } },
    })
    expect([answer.statusCode, Object.keys(answer.json().error.data)]).toEqual([422, ['header_line']])
  })
})

describe('the encoding', () => {
  const ANDRE = 'name,email\nAndr\u008e Z\u009frich,a@example.com\n'

  test.each([
    ['macintosh', Buffer.from(ANDRE, 'latin1'), 'André Zürich'],
    ['windows-1252', Buffer.from('name,email\nAndré Zürich,a@example.com\n', 'latin1'), 'André Zürich'],
    [
      'shift_jis',
      Buffer.from('name,email\n\x8eR\x93c \x91\xbe\x98Y,a@example.com\n\x97\xe9\x96\xd8 \x89\xd4\x8eq,b@example.com\n', 'latin1'),
      '山田 太郎',
    ],
  ])('%s is guessed, and shown with a sample', async (encoding, content, name) => {
    const draft = await sent('list.csv', content)
    expect(draft).toMatchObject({ encoding, encoding_in_doubt: true, samples: expect.arrayContaining([[name, 'a@example.com']]) })
    expect(draft.encoding_sample[0]).toBe(`${name},a@example.com`)
    await fixture.checked(app, creator, draft.id)
    await fixture.saved(app, creator, draft.id)
    expect((await people())[0]?.[1]).toBe(name)
  })

  test('can be changed, and nothing is in doubt in a file that says it', async () => {
    const draft = await sent('list.csv', Buffer.from(ANDRE, 'latin1'))
    const other = await change(draft.id, { encoding: 'windows-1252' })
    expect(other).toMatchObject({ encoding: 'windows-1252', columns: ['name', 'email'], encoding_sample: ['AndrŽ ZŸrich,a@example.com'] })
    await fixture.checked(app, creator, draft.id)
    await fixture.saved(app, creator, draft.id)
    expect((await people())[0]?.[1]).toBe('AndrŽ ZŸrich')
    expect(await sent('list.csv', 'name,email\nAndré,b@example.com\n')).toMatchObject({
      encoding: 'utf-8',
      encoding_in_doubt: false,
      encoding_sample: [],
    })
  })
})

describe('an import that is canceled', () => {
  const cancel = (id: string, as = creator) => fixture.site.call('POST', `/api/apps/${app}/imports/${id}/cancel`, { as })
  const newest = async () => (await fixture.list(app, creator, 'imports'))[0]

  test('while it waits saves nothing, and its file can be imported again', async () => {
    const draft = await fixture.looked(app, creator, 'list.csv', 'name,email\nAda,ada@example.com\n')
    await fixture.site.call('POST', `/api/apps/${app}/import_drafts/${draft.id}/import`, { as: creator })
    const stranger = (await fixture.site.build.creator((await fixture.site.build.app()).id)).id
    expect((await cancel((await newest()).id, stranger)).statusCode).toBe(404)
    const answer = await cancel((await newest()).id)
    expect(answer.json().data).toMatchObject({ state: 'failed', detail: expect.stringMatching(/^Canceled by .+\. Nothing was saved\.$/) })
    await fixture.run()
    expect([await people(), (await newest()).state]).toEqual([[], 'failed'])
    expect((await cancel((await newest()).id)).json().error).toMatchObject({
      status: 409,
      detail: expect.stringContaining('already finished'),
    })
    await fixture.checked(app, creator, draft.id)
    expect(await fixture.saved(app, creator, draft.id)).toMatchObject({ state: 'done', created: 1 })
  })

  test.each([
    // Progress is reported, and so the cancellation noticed, every half second.
    ['between its pieces', 1_200, 600],
    ['after its last row', 100, 0],
  ])('%s saves nothing', async (_, rows, wait) => {
    const text = `name,email\n${Array.from({ length: rows }, (__, at) => `Person ${at},p${at}@example.com\n`).join('')}`
    await fixture.send('import', app, creator, 'members.csv', text)
    const { id } = await newest()
    const { events } = fixture.site.deps
    let isFirst = true
    const publish: typeof events.publish = async (...event) => {
      if (isFirst) await cancel(id)
      if (isFirst) await setTimeout(wait)
      isFirst = false
      await events.publish(...event)
    }
    await runImport({ ...fixture.site.deps, events: { ...events, publish } }, app, id, new AbortController().signal)
    expect([await people(), (await newest()).detail]).toEqual([[], expect.stringContaining('Canceled')])
  })

  test('is listed with what it added once it was not canceled', async () => {
    const report = await fixture.imported(app, creator, 'members.csv', 'name,email\nAda,ada@example.com\nBo,bo@example.com\n')
    const added = async () =>
      (await fixture.site.call('GET', `/api/apps/${app}/imports/${report.id}/added?per_page=1`, { as: creator })).json()
    expect(await added()).toEqual({ data: [{ table: 'members', id: expect.any(String), title: 'Ada' }], meta_data: { total: 2 } })
    await fixture.undone(app, creator, report.id)
    expect(await added()).toEqual({ data: [], meta_data: { total: 0 } })
  })
})
