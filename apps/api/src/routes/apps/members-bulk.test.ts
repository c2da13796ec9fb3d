import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countAudience } from '../../domain/push/audience.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { tidyMemberChanges } from '../../jobs/remove-expired.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { pushMakers } from '../../testing/push-makers.ts'

let app: TestApp
let make: ReturnType<typeof pushMakers>
let studio: string
let creator: string
let gold: string
let silver: string
let members: string[]

beforeAll(async () => {
  app = await testApp()
  make = pushMakers(app.deps, '{}')
})

afterAll(() => app.close())

// Five members of two surnames; the second one has Gold already.
beforeEach(async () => {
  studio = (await app.build.app()).id
  creator = (await app.build.creator(studio)).id
  gold = await app.build.item(studio, 'tags', { name: 'Gold', code: 'gold' })
  silver = await app.build.item(studio, 'tags', { name: 'Silver', code: 'silver' })
  members = []
  for (const [index, name] of ['Ada Lind', 'Bela Lind', 'Carmen Lind', 'Dana Kim', 'Elif Kim'].entries()) {
    const data = { name, email: `${index}@example.com`, password: 'sesame', tags: index === 1 ? [gold] : [] }
    members.push((await app.call('POST', path(), { as: creator, body: { data } })).json().data.id)
  }
})

const path = (below = '') => `/api/apps/${studio}/members${below}`
const bulk = (data: object, below = '') => app.call('POST', path(`/bulk${below}`), { as: creator, body: { data } })
const undo = (id: string) => app.call('POST', path(`/bulk/${id}/undo`), { as: creator })

async function membersWith(tag = gold): Promise<string[]> {
  const { data } = (await app.call('GET', `${path()}?tags=${tag}`, { as: creator })).json()
  return data.map(({ name }: { name: string }) => name)
}

async function waitsForMember(): Promise<boolean> {
  const { rowCount } = await app.deps.db.platform.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update members%'`,
  )
  return rowCount > 0
}

describe('tagging all that match', () => {
  test('is counted before, done in one step, and undone exactly', async () => {
    const body = { action: 'tag', tags: [gold], match: { q: 'lind' } }
    expect((await bulk(body, '/preview')).json()).toEqual({ data: { members: 3, changed: 2 } })
    expect(await membersWith()).toEqual(['Bela Lind'])

    const { data } = (await bulk(body)).json()
    expect(data).toEqual({ members: 2, undo: expect.any(String) })
    expect(await membersWith()).toEqual(['Ada Lind', 'Bela Lind', 'Carmen Lind'])

    expect((await undo(data.undo)).json()).toEqual({ data: { members: 2, left: 0 } })
    // Bela had it before, so she keeps it.
    expect(await membersWith()).toEqual(['Bela Lind'])
  })

  test('takes tags as well as it gives them, several at once', async () => {
    await bulk({ action: 'tag', tags: [gold, silver], match: {} })
    const { data } = (await bulk({ action: 'untag', tags: [gold, silver], match: { q: 'kim', blacklisted: 'false' } })).json()
    expect(data.members).toBe(2)
    expect(await membersWith(silver)).toEqual(['Ada Lind', 'Bela Lind', 'Carmen Lind'])
    await undo(data.undo)
    expect(await membersWith(gold)).toHaveLength(5)
    expect(await membersWith(silver)).toHaveLength(5)
  })

  test('finds by the filters of the list: those who hold a tag', async () => {
    await bulk({ action: 'tag', tags: [silver], match: { tags: gold } })
    expect(await membersWith(silver)).toEqual(['Bela Lind'])
  })

  test('changes the push audience at once', async () => {
    await make.devices(studio, ['a'], { memberId: members[0] ?? '' })
    const reached = () =>
      app.deps.db.inApp(studio, (sql) =>
        countAudience(sql, { appId: studio, through: 'any', channels: ['fcm'], tagIds: [gold], until: null }),
      )
    expect((await reached()).members).toBe(0)
    await bulk({ action: 'tag', tags: [gold], match: {} })
    expect((await reached()).members).toBe(1)
  })

  test('raises the version of those that it changed, so that an older form does not take the tag away unseen', async () => {
    await bulk({ action: 'tag', tags: [gold], ids: members })
    const headers = { 'if-match': '"1"' }
    const save = (id: string) => app.call('PATCH', path(`/${id}`), { as: creator, body: { data: { tags: [] } }, headers })
    expect((await save(members[0] ?? '')).json().error.code).toBe('STALE')
    expect((await save(members[1] ?? '')).statusCode).toBe(200)
  })
})

describe('named members', () => {
  test('are blacklisted and let in again, and undoing puts back who was changed', async () => {
    await bulk({ action: 'blacklist', ids: members.slice(0, 1) })
    const { data } = (await bulk({ action: 'blacklist', ids: members.slice(0, 2) })).json()
    expect(data.members).toBe(1)
    await undo(data.undo)
    const { data: left } = (await app.call('GET', `${path()}?blacklisted=true`, { as: creator })).json()
    expect(left).toMatchObject([{ name: 'Ada Lind' }])
    expect((await bulk({ action: 'allow', match: {} })).json().data.members).toBe(1)
  })

  test('are changed all or not at all', async () => {
    const stranger = await make.member((await app.build.app()).id)
    for (const action of ['blacklist', 'delete']) {
      expect((await bulk({ action, ids: [...members, stranger] })).statusCode).toBe(404)
    }
    const { meta_data } = (await app.call('GET', `${path()}?blacklisted=false`, { as: creator })).json()
    expect(meta_data.total).toBe(5)
  })

  test('are deleted only when they are named', async () => {
    expect((await bulk({ action: 'delete', match: {} })).json().error.data).toEqual({ match: ['Not available for this app'] })
    expect((await bulk({ action: 'delete', ids: members.slice(3) })).json()).toEqual({ data: { members: 2, undo: null } })
  })
})

describe('undoing', () => {
  test('is offered for what changed anybody in the last 30 days', async () => {
    await bulk({ action: 'tag', tags: [gold, silver], match: {} })
    await bulk({ action: 'tag', tags: [gold], match: {} })
    const recent = async () => (await app.call('GET', path('/bulk'), { as: creator })).json().data
    const [change] = await recent()
    expect(await recent()).toMatchObject([{ action: 'tag', members: 5, summary: 'Gold, Silver', made_by: 'Alex', undone: false }])
    await undo(change.id)
    expect(await recent()).toMatchObject([{ id: change.id, undone: true }])
  })

  test('works once, in the same app, for 30 days', async () => {
    const change = async () => (await bulk({ action: 'tag', tags: [gold], match: {} })).json().data.undo
    const id = await change()
    const other = await app.build.creator()
    expect((await app.call('POST', `/api/apps/${other.appId}/members/bulk/${id}/undo`, { as: other.id })).statusCode).toBe(404)
    expect((await undo(id)).statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(409)

    const older = await change()
    await app.deps.db.platform.query(`update member_changes set made_at = now() - interval '32 days' where id = $1`, [older])
    expect((await undo(older)).statusCode).toBe(404)
    await tidyMemberChanges.run(app.deps, unlimitedSlice())
    const { rowCount } = await app.deps.db.platform.query('select from member_change_parts where change_id = $1', [older])
    expect(rowCount).toBe(0)
  })

  test('leaves out who was deleted meanwhile', async () => {
    await bulk({ action: 'tag', tags: [gold], match: {} })
    const { data } = (await bulk({ action: 'untag', tags: [gold], match: {} })).json()
    await bulk({ action: 'delete', ids: members.slice(0, 2) })
    expect((await undo(data.undo)).json()).toEqual({ data: { members: 3, left: 2 } })
  })

  test('is refused, and stays possible, while everybody was changed since', async () => {
    const { data } = (await bulk({ action: 'blacklist', ids: members.slice(0, 2) })).json()
    await bulk({ action: 'allow', match: {} })
    expect((await undo(data.undo)).json().error).toMatchObject({ status: 409, code: 'STALE' })
    await bulk({ action: 'blacklist', ids: members.slice(0, 1) })
    expect((await undo(data.undo)).json()).toEqual({ data: { members: 1, left: 1 } })
  })

  test('takes no tag away that somebody else gave while the change was under way', async () => {
    const [ada] = members
    const given = Promise.withResolvers<void>()
    const committed = Promise.withResolvers<void>()
    const saving = app.deps.db.changeApp(studio, async (tx) => {
      await tx.query('select from members where app_id = $1 and id = $2 for no key update', [studio, ada])
      await tx.query('insert into member_tags (app_id, member_id, tag_id) values ($1, $2, $3)', [studio, ada, gold])
      given.resolve()
      await committed.promise
    })
    await given.promise
    const changing = bulk({ action: 'tag', tags: [gold], match: {} })
    await expect.poll(waitsForMember).toBe(true)
    committed.resolve()
    await saving
    const { data } = (await changing).json()
    expect(await membersWith()).toHaveLength(5)
    await undo(data.undo)
    expect(await membersWith()).toEqual(['Ada Lind', 'Bela Lind'])
  })

  test('gives a tag back to nobody when it is gone', async () => {
    await bulk({ action: 'tag', tags: [gold, silver], match: { q: 'kim' } })
    const { data } = (await bulk({ action: 'untag', tags: [gold, silver], match: { q: 'kim' } })).json()
    await app.deps.db.platform.query('delete from items where app_id = $1 and id = $2', [studio, gold])
    expect((await undo(data.undo)).json()).toEqual({ data: { members: 2, left: 0 } })
    expect(await membersWith(silver)).toEqual(['Dana Kim', 'Elif Kim'])
  })

  test('is written to the trail beside the change itself', async () => {
    const { data } = (await bulk({ action: 'tag', tags: [gold], match: { q: 'kim' } })).json()
    await undo(data.undo)
    const { rows } = await app.deps.db.platform.query(
      `select action, summary, changes from audit_log where app_id = $1 and target = 'members' and target_id is null order by id`,
      [studio],
    )
    expect(rows).toMatchObject([
      { action: 'tagged', summary: '2 members: Gold', changes: { match: [null, { q: 'kim' }] } },
      { action: 'undone', summary: '2 members' },
    ])
  })
})

test.each([
  ['no tag', { action: 'tag', match: {} }, { tags: ['Required'] }],
  [
    'a tag for something else',
    { action: 'blacklist', tags: ['00000000-0000-4000-8000-000000000000'], match: {} },
    { tags: ['Not available for this app'] },
  ],
  ['an unknown tag', { action: 'tag', tags: ['00000000-0000-4000-8000-000000000000'], match: {} }, { tags: ['Choose one from the list'] }],
  ['nobody', { action: 'allow' }, { ids: ['Either ids or match'] }],
  ['two ways of naming', { action: 'allow', ids: ['00000000-0000-4000-8000-000000000000'], match: {} }, { ids: ['Either ids or match'] }],
  ['an unknown filter', { action: 'allow', match: { city: 'Oslo' } }, { 'match.city': ['Unknown field'] }],
])('a change of many with %s is refused by name', async (_what, body, messages) => {
  for (const below of ['', '/preview']) expect((await bulk(body, below)).json().error.data).toEqual(messages)
})
