import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runExport } from '../../domain/transfer/run-export.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'

/** Imports and exports with keys: jobs, which work when the key's call is long over. */
let fixture: ImportFixture
let app: string
let owner: string

beforeAll(async () => {
  fixture = await importFixture()
  app = (await fixture.site.build.app()).id
  owner = (await fixture.site.build.creator(app)).id
})
afterAll(() => fixture.close())

async function keyWith(...scopes: string[]): Promise<string> {
  const answer = await fixture.site.call('POST', `/api/apps/${app}/keys`, { as: owner, body: { data: { name: 'Nightly', scopes } } })
  expect(answer.statusCode, answer.body).toBe(201)
  return `app-token:${answer.json().data.key}`
}
const count = async (path: string) => (await fixture.list(app, owner, path)).length

test.each([
  ['members.csv', 'name,email\nEve,eve@example.com\n', [], ['members:write']],
  ['articles.csv', 'title,active\nHidden,no\n', ['content:read'], ['articles:write']],
  ['articles.csv', 'title,active,description\nShown,yes,Words\n', ['content:write'], ['content:write', 'publish']],
  ['topics.csv', 'name\nRest\n', ['topics:write'], ['topics:write', 'publish']],
])('an import of %s writes what the scopes of the key include', async (file, text, less, enough) => {
  const refused = await fixture.imported(app, await keyWith('transfer:write', ...less), file, text)
  expect(refused).toMatchObject({ state: 'failed', created: 0 })
  expect(JSON.stringify(refused)).toMatch(/scope|needs approval/)
  const done = await fixture.imported(app, await keyWith('transfer:write', ...enough), file, text)
  expect(done).toMatchObject({ state: 'done', created: 1 })
})

test('a file that was looked through is checked and imported with the scopes of the key', async () => {
  const key = await keyWith('transfer:write', 'members:read')
  const { id, ...found } = await fixture.looked(app, key, 'members.csv', 'name,email\nKit,kit@example.com\n')
  expect(found).toMatchObject({ state: 'failed', detail: expect.stringContaining('members:write') })
  expect(await fixture.checked(app, owner, id)).toMatchObject({ state: 'checked', created: 1 })
  const before = await count('members')
  expect(await fixture.saved(app, key, id)).toMatchObject({ state: 'failed' })
  expect(await count('members')).toBe(before)
})

test('the rows of a file, and what an import added, are for keys that may read such records', async () => {
  const [without, reading] = [await keyWith('transfer:read', 'content:read'), await keyWith('transfer:read', 'members:read')]
  const { id } = await fixture.looked(app, owner, 'members.csv', 'name,email\nLou,lou@example.com\nBad,none\n')
  const done = await fixture.imported(app, owner, 'members.csv', 'name,email\nMia,mia@example.com\n')
  const base = `/api/apps/${app}`
  const draft = `${base}/import_drafts/${id}`
  for (const path of [draft, `${draft}/rows`, `${draft}/errors`, `${base}/imports/${done.id}/added`]) {
    const codes = [without, reading].map(async (as) => (await fixture.site.call('GET', path, { as })).statusCode)
    expect(await Promise.all(codes), path).toEqual([403, 200])
  }
  const writing = await keyWith('transfer:write', 'content:write')
  const writes = [
    ['PATCH', draft, {}],
    ['PATCH', draft, { table: 'topics' }],
    ['POST', `${draft}/check`, undefined],
    ['POST', `${draft}/import`, {}],
    ['POST', `${draft}/leave_out`, undefined],
    ['PATCH', `${draft}/rows/3`, { left_out: true }],
  ] as const
  for (const [method, path, data] of writes) {
    const answer = await fixture.site.call(method, path, { as: writing, ...(data && { body: { data } }) })
    expect([answer.statusCode, answer.json().error.code], `${method} ${path}`).toEqual([403, 'NOT_IN_ROLE'])
  }
  const listed = async (as: string) => (await fixture.site.call('GET', `${base}/import_drafts`, { as })).body.includes(id)
  expect([await listed(without), await listed(reading)]).toEqual([false, true])
})

test('an import is listed and canceled with its own key, and with those that may read what it quotes', async () => {
  const own = await keyWith('transfer:write')
  const [without, reading] = [await keyWith('transfer:write', 'content:read'), await keyWith('transfer:write', 'members:read')]
  const alone = await fixture.imported(app, own, 'members.csv', 'name,email\nZoe,zoe@example.com\n')
  const failed = await fixture.imported(app, owner, 'members.csv', 'name,email\nZoe,none\n')
  expect(failed.problems).toHaveLength(1)
  const listed = async (as: string, { id }: { id: string }) =>
    (await fixture.site.call('GET', `/api/apps/${app}/imports`, { as })).body.includes(id)
  const listedFor = (one: { id: string }) => Promise.all([own, without, reading, owner].map((as) => listed(as, one)))
  expect(await listedFor(alone)).toEqual([true, false, true, true])
  expect(await listedFor(failed)).toEqual([false, false, true, true])
  const { id } = (await fixture.send('import', app, owner, 'members.csv', 'name,email\nZoe,zoe@example.com\n')).json().data
  const canceled = async (as: string) => (await fixture.site.call('POST', `/api/apps/${app}/imports/${id}/cancel`, { as })).statusCode
  expect([await canceled(without), await canceled(reading)]).toEqual([403, 200])
})

test('an import is not shown to another key of the same name', async () => {
  const { site } = fixture
  const [own, other] = [await keyWith('transfer:write', 'members:write'), await keyWith('transfer:write')]
  // The end of a key tells two of a name apart, but it can be the same by chance.
  await site.deps.db.platform.query(`update access_keys set hint = 'same' where name = 'Nightly'`)
  const { id } = await fixture.imported(app, own, 'members.csv', 'name,email\nNia,nia@example.com\n')
  const listed = async (as: string) => (await site.call('GET', `/api/apps/${app}/imports`, { as })).body
  expect(await listed(own)).toContain(id)
  expect(await listed(other)).not.toContain(id)
})

test('an import is taken back as far as the scopes of the key go', async () => {
  const { site } = fixture
  const members = await fixture.imported(app, owner, 'members.csv', 'name,email\nAda,ada@example.com\n')
  const articles = await fixture.imported(app, owner, 'articles.csv', 'title,active,description\nLive,yes,Words\n')
  const before = [await count('members'), await count('content/articles')]
  const key = await keyWith('transfer:write', 'content:write')
  const undo = async (id: string, as: string) => {
    const answer = await site.call('POST', `/api/apps/${app}/imports/${id}/undo`, { as })
    return [answer.statusCode, answer.json().error?.code]
  }
  for (const { id } of [members, articles]) expect(await undo(id, key)).toEqual([403, 'NOT_IN_ROLE'])
  await fixture.run()
  expect([await count('members'), await count('content/articles')]).toEqual(before)
  // The answer quotes what was wrong, so it is for those who may read that.
  const publishing = await keyWith('transfer:write', 'content:write', 'publish')
  const setProblems = (problems: object[]) =>
    site.deps.db.platform.query('update imports set problems = $1 where id = $2', [JSON.stringify(problems), articles.id])
  await setProblems([{ table: 'members', line: 2, column: 'email', message: 'Not ada@example.com' }])
  expect(await undo(articles.id, publishing)).toEqual([403, 'NOT_IN_ROLE'])
  await setProblems([])
  await fixture.undone(app, publishing, articles.id)
  expect(await count('content/articles')).toBe(Number(before[1]) - 1)
  const { data } = (await fixture.site.call('GET', `/api/apps/${app}/audit`, { as: owner })).json()
  expect(data.find(({ action }: { action: string }) => action === 'undone').actor.name).toMatch(/\(key “Nightly” …....\)$/)
})

test('the file of an export is for keys that may read the list, with members for keys that may read them', async () => {
  const { site } = fixture
  const [without, reading] = [await keyWith('transfer:write'), await keyWith('transfer:write', 'members:read')]
  const whole = (as: string, members: boolean) => site.call('POST', `/api/apps/${app}/archives`, { as, body: { data: { members } } })
  const requests = [
    await site.call('POST', `/api/apps/${app}/exports`, { as: owner, body: { data: { table: 'members' } } }),
    await whole(owner, true),
  ]
  for (const answer of requests) {
    const { id } = answer.json().data
    await runExport(site.deps, app, id, new AbortController().signal)
    const read = vi.spyOn(site.deps.files, 'read')
    const file = (as: string) => site.call('GET', `/api/apps/${app}/exports/${id}/file`, { as })
    expect((await file(without)).statusCode).toBe(403)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
    expect((await file(reading)).statusCode).toBe(200)
  }
  expect([(await whole(without, true)).statusCode, (await whole(without, false)).statusCode]).toEqual([403, 201])
})
