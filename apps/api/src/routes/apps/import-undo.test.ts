import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveUpUndo } from '../../domain/transfer/undo/undo-import.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'
import { zipArchive } from '../../testing/zip-archive.ts'

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

const titles = async (path: string, name = 'name') =>
  (await fixture.list(app, creator, path)).map((record: Record<string, unknown>) => record[name]).sort()

test('an import of records is taken back: what it added goes to the trash, what it changed is as it was', async () => {
  const topic = await fixture.site.build.item(app, 'topics', { name: 'Rest' })
  const old = await fixture.site.build.item(app, 'articles', { title: 'Old', author: 'Ada', topics: [topic] })
  const other = await fixture.site.build.item(app, 'articles', { title: 'Other', author: 'Bo' })
  const { id, undo } = await fixture.imported(
    app,
    creator,
    'articles.csv',
    `id,title,author,topics\n${old},New,Cy,\n${other},Changed,,\n,Added,,\n,Added and changed,,\n`,
  )
  expect(undo).toBe('offered')
  const list = await fixture.list(app, creator, 'content/articles')
  const added = list.find(({ title }: { title: string }) => title === 'Added and changed')
  for (const changed of [added.id, other]) {
    await fixture.site.call('PATCH', `/api/apps/${app}/content/articles/${changed}`, {
      as: creator,
      body: { data: { author: 'Somebody' } },
    })
  }
  const report = await fixture.undone(app, creator, id)
  expect(report).toMatchObject({ undo: 'done', undone: { removed: 1, restored: 1, left: 2 } })
  expect(report.undone?.kept.map(({ title, why }) => [title, why]).sort()).toEqual([
    ['Added and changed', 'changed'],
    ['Changed', 'changed'],
  ])
  expect(await titles('content/articles', 'title')).toEqual(['Added and changed', 'Changed', 'Old'])
  const [back] = (await fixture.list(app, creator, 'content/articles')).filter(({ title }: { title: string }) => title === 'Old')
  expect(back).toMatchObject({ author: 'Ada', topics: [{ id: topic }] })
  expect(await titles('trash', 'title')).toEqual(['Added'])
  const again = await fixture.site.call('POST', `/api/apps/${app}/imports/${id}/undo`, { as: creator })
  expect([again.statusCode, again.json().error.detail]).toEqual([409, 'This import was already undone.'])
})

test('nested records of an archive go before those in which they lie, unless others were made there since', async () => {
  const zip = await zipArchive({
    'course_categories.csv': 'name\nBody\n',
    'courses.csv': 'title,category,creator\nYoga,Body,Mira\nPilates,Body,Mira\n',
    'modules.csv': 'course,name\nYoga,Arriving\nPilates,Beginning\n',
  })
  const { id } = await fixture.imported(app, creator, 'all.zip', zip)
  const [pilates] = (await fixture.list(app, creator, 'courses')).filter(({ title }: { title: string }) => title === 'Pilates')
  await fixture.site.build.item(app, 'modules', { name: 'Later' }, pilates.id)
  expect((await fixture.undone(app, creator, id)).undone).toMatchObject({ removed: 4, left: 1, kept: [{ title: 'Pilates', why: 'used' }] })
  expect(await titles('courses', 'title')).toEqual(['Pilates'])
  expect(await titles(`courses/${pilates.id}/modules`)).toEqual(['Later'])
})

test('an import of members is taken back, without those who were changed or have signed in since', async () => {
  const tag = await fixture.site.build.item(app, 'tags', { name: 'Gold' })
  await fixture.imported(app, creator, 'members.csv', 'name,email,tags\nAda,ada@example.com,Gold\nBo,bo@example.com,\n')
  const { id } = await fixture.imported(
    app,
    creator,
    'members.csv',
    'name,email,tags,send_email\nAda,ada@example.com,,yes\nBo,bo@example.com,Gold,no\nCy,cy@example.com,Gold,no\nDi,di@example.com,,no\nEve,eve@example.com,,no\n',
  )
  const list = await fixture.list(app, creator, 'members')
  const idOf = (email: string) => list.find((member: { email: string }) => member.email === email).id
  await fixture.site.call('PATCH', `/api/apps/${app}/members/${idOf('bo@example.com')}`, {
    as: creator,
    body: { data: { send_email: true } },
  })
  await fixture.site.deps.db.platform.query(
    `insert into member_sessions (app_id, token_hash, member_id, expires_at) values ($1, '\\x01', $2, now() + interval '1 day')`,
    [app, idOf('di@example.com')],
  )
  const { undone } = await fixture.undone(app, creator, id)
  expect(undone).toMatchObject({ removed: 2, restored: 1, left: 2 })
  expect(undone?.kept.map(({ title, why }) => [title, why]).sort()).toEqual([
    ['Bo', 'changed'],
    ['Di', 'used'],
  ])
  expect(await titles('members')).toEqual(['Ada', 'Bo', 'Di'])
  const [ada] = await fixture.list(app, creator, `members?tags=${tag}&sort=name`)
  expect(ada).toMatchObject({ name: 'Ada', send_email: false, tags: [{ id: tag }] })
})

test('an address that somebody else has by now is not given back', async () => {
  // Others cannot change the address of a member (MEM-014).
  const staff = (await fixture.site.build.superUser()).id
  await fixture.imported(app, staff, 'members.csv', 'name,email\nAda,ada@example.com\n')
  const [ada] = await fixture.list(app, staff, 'members')
  const { id } = await fixture.imported(app, staff, 'members.csv', `id,name,email\n${ada.id},Ada,lind@example.com\n`)
  await fixture.imported(app, staff, 'members.csv', 'name,email\nOther,ADA@example.com\n')
  expect((await fixture.undone(app, staff, id)).undone).toMatchObject({ restored: 0, left: 1 })
})

test.each([
  ['one that failed', async () => (await fixture.imported(app, creator, 'topics.csv', 'name\n""\n')).id],
  [
    'one that changed nothing',
    async () => {
      const topic = await fixture.site.build.item(app, 'topics', { name: 'Rest' })
      return (await fixture.imported(app, creator, 'topics.csv', `id,name\n${topic},Rest\n`)).id
    },
  ],
  [
    'one of more than 30 days ago',
    async () => {
      const { id } = await fixture.imported(app, creator, 'topics.csv', 'name\nRest\n')
      await fixture.site.deps.db.platform.query(`update imports set made_at = now() - interval '31 days' where app_id = $1`, [app])
      return id
    },
  ],
])('%s is not taken back', async (_, make) => {
  const id = await make()
  const answer = await fixture.site.call('POST', `/api/apps/${app}/imports/${id}/undo`, { as: creator })
  expect([answer.statusCode, answer.json().error.detail]).toEqual([409, expect.stringContaining('Only an import of the last 30 days')])
  expect((await fixture.list(app, creator, 'imports')).find((one: { id: string }) => one.id === id).undo).toBe(null)
})

test('who may not administer the app takes nothing back; an undo that was given up can be asked for again', async () => {
  const { id } = await fixture.imported(app, creator, 'topics.csv', 'name\nRest\n')
  const stranger = (await fixture.site.build.creator((await fixture.site.build.app()).id)).id
  expect((await fixture.site.call('POST', `/api/apps/${app}/imports/${id}/undo`, { as: stranger })).statusCode).toBe(404)
  await fixture.site.call('POST', `/api/apps/${app}/imports/${id}/undo`, { as: creator })
  await giveUpUndo(fixture.site.deps, { appId: app, id })
  await fixture.run()
  expect(await titles('topics')).toEqual(['Rest'])
  expect((await fixture.undone(app, creator, id)).undone).toMatchObject({ removed: 1 })
  expect(await titles('topics')).toEqual([])
})
