import type { PlatformList } from '@greenroom/contract/define/define-platform'
import { offers } from '@greenroom/contract/define/offers'
import type { Values } from '@greenroom/contract/fields/field'
import { platformLists } from '@greenroom/contract/platform/all'
import { choosableColumns, columnName } from '@greenroom/contract/views/view-columns'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/id.ts'
import { platformFacts } from '../domain/platform/platform-facts.ts'
import { sortableNames } from '../domain/records/list/sorting.ts'
import { allRoutes } from '../routes/all.ts'
import { type TestApp, testApp } from './app.ts'
import { read } from './conformance.ts'
import { wrongValues } from './wrong-values.ts'

/** Every platform list through the API: it conforms to the definition. */

let site: TestApp
let boss: string
let me: string

beforeAll(async () => {
  site = await testApp()
  boss = (await site.build.superUser()).id
  me = (await site.build.creator()).id
})
afterAll(() => site.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = async (
  method: Method,
  url: string,
  { as = boss, data, headers = {} }: { as?: string | null; data?: Values; headers?: Record<string, string> } = {},
) => read(await site.call(method, url, { as, headers, ...(data && { body: { data } }) }))

const listUrl = ({ endpoint }: PlatformList) => `/api/${endpoint}`
const oneUrl = ({ endpoint, recordEndpoint = endpoint }: PlatformList, id: string) => `/api/${recordEndpoint}/${id}`
const rowsOf = async (list: PlatformList, query = '', as = boss) => {
  const { status, data, meta, error } = await send('GET', `${listUrl(list)}${query}`, { as })
  return { status, meta, error, rows: Object.values(data) as Values[] }
}
const example = (list: PlatformList): Values => list.example(platformFacts(site.deps.config))
const create = async (list: PlatformList, values: Values = {}) => {
  const { status, data, error } = await send('POST', listUrl(list), { data: { ...example(list), ...values } })
  if (status !== 201) throw new Error(`No ${list.name} was made: ${status} ${JSON.stringify(error)}`)
  return { ...data, id: String(data.id) }
}

/** How to create a record with this title where the list cannot. */
const makers: Readonly<Record<string, (title: string) => Promise<unknown>>> = {
  manage_users: (title) => site.build.user({ name: title }),
  super_users: (title) => site.build.user({ name: title, isSuper: true }),
  async unlinked_media(title) {
    const reference = await site.build.media((await site.build.app()).id, title)
    const id = reference.slice('media:'.length)
    await site.deps.db.platform.query(`update media set created_at = now() - interval '25 hours' where id = $1`, [id])
  },
  async reviews(title) {
    const { id } = await site.build.app({ name: title })
    await site.deps.db.platform.query(
      `insert into app_reviews (app_id, section, since, days_left, due_on) values ($1, 'store', '2026-11-23', 3, '2026-11-26')`,
      [id],
    )
  },
  async disabled_apps(title) {
    const { id } = await site.build.app({ name: title })
    await send('POST', `/api/apps/${id}/disable`)
  },
}
const make = (list: PlatformList, title: string) => {
  if (offers(list, 'create')) return create(list, { [list.titleField]: title })
  const maker = makers[list.name]
  if (!maker) throw new Error(`Say in this suite how a record of ${list.name} comes about.`)
  return maker(title)
}

describe.each(platformLists.map((list) => [list.segment, list] as const))('%s', (_segment, list) => {
  const title = list.titleField
  const names = ['Alpha one', 'beta_two', 'Gamma 100%']
  const titles = (rows: readonly Values[]) => rows.map((row) => row[title])

  beforeAll(async () => {
    for (const name of names) await make(list, name)
  })

  test('is read by those whom its definition lets in, and by nobody who is signed out (GLF-012, GLF-014)', async () => {
    expect((await send('GET', listUrl(list), { as: null })).status).toBe(401)
    expect((await rowsOf(list)).status).toBe(200)
    expect((await rowsOf(list, '', me)).status).toBe(list.platform.readableBy === 'everyone' ? 200 : 403)
  })

  test('answers id and fields of every row, the total, and pages without gap or overlap', async () => {
    const { rows, meta } = await rowsOf(list)
    expect(meta).toEqual({ total: rows.length, page: 1, per_page: 1000 })
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(['id', ...Object.keys(list.fields)]))
    const paged: Values[] = []
    for (let page = 1; page <= Math.ceil(rows.length / 2); page += 1) {
      const part = await rowsOf(list, `?page=${page}&per_page=2`)
      expect(part.meta).toEqual({ total: rows.length, page, per_page: 2 })
      paged.push(...part.rows)
    }
    expect(paged).toEqual(rows)
    expect(await rowsOf(list, '?page=99')).toMatchObject({ rows: [], meta: { total: rows.length, page: 99, per_page: 25 } })
    expect((await rowsOf(list, `?fields=${title}`)).rows[0]).toEqual({ id: rows[0]?.id, [title]: rows[0]?.[title] })
  })

  test('answers how many there are, of what is searched too, where nothing else is asked for', async () => {
    const { rows } = await rowsOf(list)
    expect((await send('GET', `${listUrl(list)}?countonly=1`)).data).toEqual({ count: rows.length })
    expect((await send('GET', `${listUrl(list)}?countonly=1&q=beta_two`)).data).toEqual({ count: 1 })
  })

  test('is exported by staff alone: what it finds, with the chosen columns, and no cell that runs as a formula', async () => {
    const exported = (query: string, as = boss) => site.call('GET', `${listUrl(list)}/export${query}`, { as })
    await make(list, '=SUM(A1)')
    const answer = await exported(`?fields=${title}&sort=${title}&page=1&per_page=1`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head).toBe(`id,${title}`)
    const shown = lines.map((line) => line.slice(line.indexOf(',') + 1))
    expect(shown.filter((one) => names.includes(one))).toEqual(names)
    expect(shown).toContain("'=SUM(A1)")
    const found = await exported(`?q=beta_two&fields=${title}`)
    expect(found.body.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await exported('?fields=id')).statusCode).toBe(422)
    expect((await exported('', me)).statusCode).toBe(403)
  })

  test('is sorted by its columns of one value, and by nothing else', async () => {
    const total = (await rowsOf(list)).rows.length
    for (const name of sortableNames(list)) {
      for (const sort of [name, `-${name}`]) expect((await rowsOf(list, `?sort=${sort}`)).rows).toHaveLength(total)
    }
    // There are people already: the senders of the requests.
    const ours = async (sort: string) => titles((await rowsOf(list, `?sort=${sort}`)).rows).filter((one) => names.includes(String(one)))
    expect(await ours(title)).toEqual(names)
    expect(await ours(`-${title}`)).toEqual(names.toReversed())
    const others = Object.keys(list.fields).filter((name) => !sortableNames(list).includes(name))
    for (const sort of ['', 'id', 'id;drop table users', `${title},x`, ...others]) {
      expect({ sort, status: (await rowsOf(list, `?sort=${encodeURIComponent(sort)}`)).status }).toEqual({ sort, status: 422 })
    }
  })

  test.each([
    ['ALPHA', ['Alpha one']],
    [' a_t ', ['beta_two']],
    ['%', ['Gamma 100%']],
    ["'; --", []],
  ])('finds %j in titles, its signs taken as they are', async (q, found) => {
    const { rows, meta } = await rowsOf(list, `?q=${encodeURIComponent(q)}`)
    expect(titles(rows)).toEqual(found)
    expect(meta.total).toBe(found.length)
  })

  test('is filtered by what its definition names, and refuses every other question', async () => {
    const { rows } = await rowsOf(list)
    for (const name of list.filters ?? []) {
      const value = String(rows[0]?.[name])
      const matching = rows.filter((row) => String(row[name]) === value)
      expect((await rowsOf(list, `?${name}=${value}`)).rows).toEqual(matching)
      expect((await rowsOf(list, `?${name}=none-of-them`)).status).toBe(422)
    }
    for (const query of ['?no_such=1', '?page=0', '?per_page=201', '?fields=no_such']) {
      expect({ query, status: (await rowsOf(list, query)).status }).toEqual({ query, status: 422 })
    }
  })

  test('has saved views, of all that its list takes and of nothing else, for super users alone', async () => {
    const columns = choosableColumns(list)
      .map(({ field }) => columnName(field))
      .join()
    const data = { resource: list.name, name: 'Mine', query: { columns, sort: `-${title}`, q: 'alpha' } }
    expect(await send('POST', '/api/views', { data })).toMatchObject({ status: 201, data: { ...data, shared: false, mine: true } })
    expect(await send('GET', `/api/views?resource=${list.name}`)).toMatchObject({ data: [{ name: 'Mine' }] })
    expect((await send('POST', '/api/views', { data: { ...data, name: 'x', query: { no_such: '1' } } })).status).toBe(422)
    expect((await send('POST', '/api/views', { as: me, data })).status).toBe(403)
    expect((await send('GET', `/api/views?resource=${list.name}`, { as: me })).status).toBe(403)
  })

  test('has a route for everything that its definition says can be done', () => {
    const served = allRoutes(site.deps).map(({ method, path }) => `${method} ${path}`)
    const needed = { create: `POST ${listUrl(list)}`, update: `PATCH ${oneUrl(list, ':id')}`, delete: `DELETE ${oneUrl(list, ':id')}` }
    expect(list.platform.can.filter((action) => !served.includes(needed[action]))).toEqual([])
  })
})

const written = platformLists.filter((list) => offers(list, 'create'))

describe.each(written.map((list) => [list.segment, list] as const))('a record of %s', (segment, list) => {
  const title = list.titleField
  // Every test creates the example, and names of global fields are unique.
  beforeEach(async () => {
    await site.deps.db.platform.query('delete from global_fields')
  })

  const total = async () => (await rowsOf(list)).meta.total
  const trailOf = async (id: string) => {
    const { data } = await send('GET', `/api/audit?kind=${segment}`)
    return Object.values(data).filter((line) => Object(line).target_id === id)
  }

  test('keeps a value of every field and answers it with its version (GLF-009, GLF-013)', async () => {
    const { status, data, headers } = await send('POST', listUrl(list), { data: example(list) })
    expect({ status, etag: headers.etag, data }).toMatchObject({ status: 201, etag: '"1"', data: { ...example(list), version: 1 } })
    const stored = await send('GET', oneUrl(list, String(data.id)))
    expect({ data: stored.data, etag: stored.headers.etag }).toEqual({ data, etag: '"1"' })
    expect((await rowsOf(list)).rows).toContainEqual(data)
  })

  test('is made with its first values from what it cannot be without', async () => {
    const required = Object.entries(example(list)).filter(([name]) => list.fields[name]?.required)
    const { status, data } = await send('POST', listUrl(list), { data: Object.fromEntries(required) })
    expect({ status, data }).toMatchObject({ status: 201, data: { ...list.initial(), ...Object.fromEntries(required) } })
  })

  test('is refused with the message of every wrong value on its field, and nothing is stored', async () => {
    const { id } = await create(list)
    const before = await total()
    for (const [name, field] of Object.entries(list.fields)) {
      // A missing value gets the default, where there is one.
      const wrong = wrongValues(field).filter(([value]) => value !== null || !field.initial)
      for (const [value, message] of wrong) {
        const expected = { name, value, data: { [name]: [message] } }
        const made = await send('POST', listUrl(list), { data: { ...example(list), [name]: value } })
        expect({ name, value, data: made.error.data }).toEqual(expected)
        const changed = await send('PATCH', oneUrl(list, id), { data: { [name]: value } })
        expect({ name, value, data: changed.error.data }).toEqual(expected)
      }
    }
    expect(await total()).toBe(before)
    expect((await send('GET', oneUrl(list, id))).data).toMatchObject({ ...example(list), version: 1 })
  })

  test('is refused with a field that it does not have, and taken back as it was answered', async () => {
    const unknown = { no_such_field: 1, deleted_at: null }
    const refused = await send('POST', listUrl(list), { data: { ...example(list), ...unknown } })
    expect(refused.error.data).toEqual({ no_such_field: ['Unknown field'], deleted_at: ['Unknown field'] })
    const made = await create(list)
    const { status, data } = await send('PATCH', oneUrl(list, made.id), { data: made })
    expect({ status, data }).toEqual({ status: 200, data: made })
    for (const body of [{}, { data: [] }, { data: 'x' }, { data: {}, more: 1 }]) {
      expect((await site.call('PATCH', oneUrl(list, made.id), { as: boss, body })).statusCode).toBe(422)
    }
  })

  test('is made once however often its form is sent, and a key is not used for another form (rule 20)', async () => {
    const before = await total()
    const headers = { 'idempotency-key': `once-${list.name}` }
    const body = { data: { ...example(list), [title]: 'Once' }, headers }
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', listUrl(list), body)))
    const again = await send('POST', listUrl(list), body)
    for (const answer of [...answers, again]) expect(answer).toMatchObject({ status: 201, data: again.data, headers: { etag: '"1"' } })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await total()).toBe(Number(before) + 1)
    expect(await trailOf(String(again.data.id))).toHaveLength(1)
    const other = await send('POST', listUrl(list), { ...body, data: { ...example(list), [title]: 'Other' } })
    expect(other).toMatchObject({ status: 422, error: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect(await total()).toBe(Number(before) + 1)
    const { paths } = (await site.call('GET', '/api/openapi.json')).json()
    expect(paths[listUrl(list)].post.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })])
  })

  test('is changed on the version that it was read at, and is STALE on an older one (GLF-010)', async () => {
    const { id } = await create(list)
    const change = (name: string, version: string) =>
      send('PATCH', oneUrl(list, id), { data: { [title]: name }, headers: { 'if-match': version } })
    expect(await change('Second', '"1"')).toMatchObject({ status: 200, data: { [title]: 'Second', version: 2 }, headers: { etag: '"2"' } })
    for (const version of ['"1"', '"77"', 'x']) {
      expect(await change('Third', version)).toMatchObject({ status: 409, error: { code: 'STALE' }, headers: { etag: '"2"' } })
    }
    expect(await change('Second', '"2"')).toMatchObject({ status: 200, data: { version: 2 } })
    expect(await send('DELETE', oneUrl(list, id), { headers: { 'if-match': '"1"' } })).toMatchObject({
      status: 409,
      error: { code: 'STALE' },
    })
    expect((await send('GET', oneUrl(list, id))).data).toMatchObject({ [title]: 'Second', version: 2 })
  })

  test('is in the trail of the platform with what was there before, in the transaction of its change', async () => {
    const { id } = await create(list, { [title]: 'Before' })
    await send('PATCH', oneUrl(list, id), { data: { [title]: 'After' } })
    await send('PATCH', oneUrl(list, id), { data: { [title]: 'After' } })
    await send('DELETE', oneUrl(list, id))
    const label = list.fields[title]?.label
    expect(await trailOf(id)).toMatchObject([
      { action: 'removed', title: 'After', actor: { id: boss }, address: '127.0.0.1' },
      { action: 'updated', title: 'After', changes: [{ label, before: 'Before', after: 'After' }] },
      { action: 'created', title: 'Before' },
    ])
  })

  test('is written by super users alone (GATE-046)', async () => {
    const made = await create(list)
    for (const [as, status] of [
      [me, 403],
      [null, 401],
    ] as const) {
      expect((await send('POST', listUrl(list), { as, data: example(list) })).status).toBe(status)
      expect((await send('PATCH', oneUrl(list, made.id), { as, data: { [title]: 'Mine' } })).status).toBe(status)
      expect((await send('DELETE', oneUrl(list, made.id), { as })).status).toBe(status)
    }
    expect((await send('GET', oneUrl(list, made.id))).data).toEqual(made)
  })

  test('is not there once it is deleted, nor under any other id (GLF-011)', async () => {
    const { id } = await create(list)
    expect((await send('DELETE', oneUrl(list, id))).status).toBe(204)
    for (const gone of [id, newId(), 'x']) {
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const { status } = await send(method, oneUrl(list, gone), method === 'PATCH' ? { data: example(list) } : {})
        expect({ gone, method, status }).toEqual({ gone, method, status: 404 })
      }
    }
  })
})
