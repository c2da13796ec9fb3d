import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countLine } from '../../domain/audit/counted-lines.ts'
import { forgetOldTrail } from '../../domain/audit/forget-old-trail.ts'
import { noteRefusal } from '../../domain/audit/refusals.ts'
import { inetOf } from '../../domain/audit/write-audit.ts'
import { writeAudit } from '../../domain/audit/write-audit.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { read } from '../../testing/conformance.ts'
import { withinOneQuarterHour } from '../../testing/quarter-hour.ts'

let app: TestApp
let id: string
let casey: { id: string; name: string }
let priya: { id: string; name: string }
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  id = (await app.build.app()).id
  casey = await app.build.creator(id, { name: 'Casey Lane' })
  priya = await app.build.creator(id, { name: 'Priya Nair' })
})
afterAll(() => app.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, data?: unknown, as = casey.id) =>
  read(await app.call(method, `/api/apps/${id}/${path}`, { as, ...(data !== undefined && { body: { data } }) }))
const trail = async (query = '') => await send('GET', `audit${query}`)
const titlesOf = ({ data }: { data: object }) => Object.values(data).map(({ title }) => title)

/** A line that something wrote some days ago. */
const wrote = (line: { actorId?: string; target?: string; summary?: string; at?: string }) =>
  app.deps.db.changePlatform(async (tx) => {
    await writeAudit(tx, { appId: id, actorId: null, actorName: '', action: 'updated', target: 'articles', ...line })
    await tx.query(`update audit_log set at = $3::timestamptz where app_id = $1 and summary = $2 and $3::text is not null`, [
      id,
      line.summary ?? '',
      line.at ?? null,
    ])
  })

describe('the trail of an app', () => {
  test('says who did what to which record, the newest first, and whether the record is still there', async () => {
    const item = String((await send('POST', 'content/articles', { title: 'Rest' })).data.id)
    await send('PATCH', `content/articles/${item}`, { title: 'Deep rest', active: false }, priya.id)
    const gone = String((await send('POST', 'topics', { name: 'Sleep' })).data.id)
    await send('DELETE', `topics/${gone}`)
    const { data, meta } = await trail()
    expect(data).toMatchObject([
      { actor: { id: casey.id, name: 'Casey Lane' }, action: 'deleted', target: 'topics', title: 'Sleep', state: 'trash' },
      { action: 'created', target: 'topics', target_id: gone, state: 'trash' },
      {
        actor: { id: priya.id, name: 'Priya Nair' },
        action: 'updated',
        target: 'articles',
        target_id: item,
        title: 'Deep rest',
        state: 'there',
        changes: [
          { label: 'Title', before: 'Rest', after: 'Deep rest' },
          { label: 'Active', before: 'Yes', after: 'No' },
        ],
      },
      { action: 'created', title: 'Rest', changes: [] },
    ])
    expect(meta).toEqual({
      next: null,
      people: [
        { id: casey.id, name: 'Casey Lane' },
        { id: priya.id, name: 'Priya Nair' },
      ],
      kinds: ['articles', 'topics'],
    })
  })

  test('is narrowed by person, kind and words', async () => {
    await send('POST', 'content/articles', { title: 'Rest' })
    await send('POST', 'topics', { name: '100% calm' }, priya.id)
    await wrote({ target: 'mobile_configs', summary: 'Device' })
    expect(titlesOf(await trail(`?actor=${priya.id}`))).toEqual(['100% calm'])
    expect(titlesOf(await trail('?actor=none'))).toEqual(['Device'])
    expect(titlesOf(await trail('?kind=articles'))).toEqual(['Rest'])
    expect(titlesOf(await trail('?q=100%25'))).toEqual(['100% calm'])
    expect(titlesOf(await trail('?q=priya'))).toEqual(['100% calm'])
    expect(titlesOf(await trail(`?q=rest&actor=${priya.id}`))).toEqual([])
    expect((await trail('?actor=somebody')).status).toBe(422)
    expect((await trail('?from=yesterday')).status).toBe(422)
  })

  test('is narrowed to days as the person who asks counts them', async () => {
    await app.deps.db.platform.query(`update users set timezone = 'Pacific/Auckland' where id = $1`, [casey.id])
    await wrote({ summary: 'late', at: '2026-03-09T10:59:59Z' })
    await wrote({ summary: 'early', at: '2026-03-09T11:00:00Z' })
    expect(titlesOf(await trail('?from=2026-03-09&to=2026-03-09'))).toEqual(['late'])
    expect(titlesOf(await trail('?from=2026-03-10'))).toEqual(['early'])
    expect(titlesOf(await trail('?to=2026-03-08'))).toEqual([])
  })

  test('is read on from any line, also where many were written in one moment', async () => {
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.push((await send('POST', 'content/articles', { title })).data.id)
    await send('POST', 'content/articles/bulk', { action: 'deactivate', ids })
    const seen: string[] = []
    for (let next: unknown = '', parts = 0; next !== null && parts < 9; parts++) {
      const part = await trail(`?per_page=2${next ? `&before=${next}` : ''}`)
      seen.push(...Object.values(part.data).map((line) => `${Object(line).action} ${Object(line).title}`))
      expect('people' in part.meta).toBe(parts === 0)
      next = part.meta.next
    }
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
    expect(seen.slice(3)).toEqual(['created C', 'created B', 'created A'])
  })

  test('is the app’s own alone (rules 7 and 8)', async () => {
    await send('POST', 'content/articles', { title: 'Rest' })
    const other = await app.build.creator()
    expect((await app.call('GET', `/api/apps/${id}/audit`, { as: other.id })).statusCode).toBe(404)
    expect(read(await app.call('GET', `/api/apps/${other.appId}/audit`, { as: other.id }))).toMatchObject({
      data: [],
      meta: { next: null, people: [], kinds: [] },
    })
  })
})

describe('what was refused', () => {
  beforeEach(withinOneQuarterHour)
  const refusals = async (as: string, path: string) => {
    const { data } = (await app.call('GET', path, { as })).json()
    return data.filter(({ action }: { action: string }) => action === 'refused')
  }

  test('to a creator in the own app is told there, counted, and super users see from where', async () => {
    const boss = (await app.build.superUser()).id
    for (let n = 0; n < 3; n++) expect((await send('POST', 'app_token/reveal')).status).toBe(403)
    await expect.poll(() => refusals(boss, `/api/apps/${id}/audit`)).toMatchObject([{ times: 3 }])
    const line = { action: 'refused', target: 'app_token', actor: { id: casey.id, name: 'Casey Lane' }, times: 3, title: '' }
    expect(await refusals(boss, `/api/apps/${id}/audit`)).toMatchObject([{ ...line, address: '127.0.0.1' }])
    expect(await refusals(casey.id, `/api/apps/${id}/audit`)).toMatchObject([{ ...line, address: null }])
  })

  test('of another app is told to the platform alone, and its owner learns nothing', async () => {
    const boss = (await app.build.superUser()).id
    const other = await app.build.creator(undefined, { name: 'Omar Reed' })
    for (const path of ['tags', 'audit', 'members'])
      expect((await app.call('GET', `/api/apps/${id}/${path}`, { as: other.id })).statusCode).toBe(404)
    const lines = async () => await refusals(boss, `/api/audit?actor=${other.id}`)
    await expect.poll(lines).toMatchObject([{ target: 'app', target_id: id, title: 'Studio', times: 3, address: '127.0.0.1' }])
    expect((await trail()).data).toEqual([])
  })

  test('of the platform’s own is told there, and its trail is for super users alone', async () => {
    const boss = (await app.build.superUser()).id
    expect((await app.call('GET', '/api/audit', { as: casey.id })).statusCode).toBe(403)
    await expect
      .poll(() => refusals(boss, `/api/audit?actor=${casey.id}`))
      .toMatchObject([{ target: 'audit', actor: { name: 'Casey Lane' } }])
  })

  test('a flood from many addresses takes few rows, and loses no count', async () => {
    const { deps } = app
    const counted = async () => {
      const { rows } = await deps.db.platform.query<{ rows: number; tries: number }>(
        `select count(*) as rows, coalesce(sum(times), 0)::int as tries from audit_log where action = 'sign_in_refused'`,
      )
      return rows[0] ?? { rows: 0, tries: 0 }
    }
    const before = await counted()
    for (let n = 0; n < 3_000; n++)
      noteRefusal(deps, { action: 'sign_in_refused', email: `nobody-${n}@flood.example`, address: `203.0.${n % 250}.${n % 7}` })
    await expect.poll(async () => (await counted()).tries - before.tries).toBe(3_000)
    expect((await counted()).rows - before.rows).toBeLessThanOrEqual(102)
  })
})

test('after 90 days addresses go, and sign-ins and refusals with all that they say; changes stay unless the operator says otherwise', async () => {
  const { platform } = app.deps.db
  await wrote({ summary: 'old change', at: '2026-01-01T00:00:00Z' })
  await platform.query(`update audit_log set address = '203.0.113.9' where app_id = $1`, [id])
  await app.deps.db.changePlatform((tx) =>
    countLine(tx, { appId: id, actorId: null, actorName: '', address: '203.0.113.9', action: 'refused', target: 'app_token' }),
  )
  const left = async () => (await platform.query('select action, address from audit_log where app_id = $1 order by action', [id])).rows
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const days = { access: 90, changes: 0 }
  await forgetOldTrail(platform, unlimitedSlice(), new Date('2026-03-31T00:00:00Z'), days)
  expect(await left()).toEqual([
    { action: 'refused', address: '203.0.113.9' },
    { action: 'updated', address: '203.0.113.9' },
  ])
  const slice = unlimitedSlice()
  await forgetOldTrail(platform, slice, day(89), days)
  expect(await left()).toEqual([
    { action: 'refused', address: '203.0.113.9' },
    { action: 'updated', address: null },
  ])
  await forgetOldTrail(platform, slice, day(91), days)
  expect(await left()).toEqual([{ action: 'updated', address: null }])
  await forgetOldTrail(platform, slice, day(91), { access: 90, changes: 500 })
  expect(await left()).toHaveLength(1)
  await forgetOldTrail(platform, slice, day(500), { access: 90, changes: 31 })
  expect(await left()).toEqual([])
})

test('a pass that takes several turns keeps to its first moments, whatever the operator changes meanwhile', async () => {
  const { platform } = app.deps.db
  const other = (await app.build.app()).id
  // The pass begins with the app whose id is first.
  const [first, second] = [id, other].sort() as [string, string]
  const line = (appId: string) =>
    platform.query(
      `insert into audit_log (app_id, id, actor_name, action, target, address, at) values ($1, gen_random_uuid(), '', 'updated', '', '203.0.113.9', $2)`,
      [appId, '2026-01-10T00:00:00Z'],
    )
  const addresses = async () =>
    (
      await platform.query<{ left: number }>(
        `select count(*)::int as left from audit_log where app_id = any($1) and at = $2 and address is not null`,
        [[first, second], '2026-01-10T00:00:00Z'],
      )
    ).rows[0]?.left
  const before = new Date('2026-02-01T00:00:00Z')
  const slice = unlimitedSlice()
  await forgetOldTrail(platform, slice, new Date('2026-01-01T00:00:00Z'), { access: 1, changes: 0 })
  await Promise.all([line(first), line(second)])
  // The first app with 30 days, which keeps the line; the rest of the pass with one day, which would not.
  const short = { ...slice, goesOn: async () => slice.progress.app !== first }
  expect(await forgetOldTrail(platform, short, before, { access: 30, changes: 0 })).toMatchObject({ done: false })
  expect(await forgetOldTrail(platform, slice, before, { access: 1, changes: 0 })).toMatchObject({ done: true })
  expect(await addresses()).toBe(2)
  expect(slice.progress).toEqual({ accessUntil: new Date(before.getTime() - 30 * 86_400_000).toISOString() })
  await forgetOldTrail(platform, slice, before, { access: 1, changes: 0 })
  expect(await addresses()).toBe(0)
})

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  [undefined, null],
])('the address %s is kept as %s', (given, stored) => {
  expect(inetOf(given)).toBe(stored)
})
