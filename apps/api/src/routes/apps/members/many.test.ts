import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

/** More than are counted, so that each plan of a filtered list is used: fetching, comparing and looking up. */
const COUNT = 12_000

type Row = { name: string; own_city: string | null; own_age: number | null; own_rare: string | null; tagged: boolean; blacklisted: boolean }

let app: TestApp
let studio: string
let creator: string
let tag: string
let rows: Row[]

beforeAll(async () => {
  app = await testApp()
  studio = (await app.build.app()).id
  creator = (await app.build.creator(studio)).id
  const fields = [
    { name: 'City', kind: 'text' },
    { name: 'Age', kind: 'number' },
    { name: 'Rare', kind: 'text' },
    { name: 'Color', kind: 'choice', options: [{ label: 'Red' }] },
  ]
  const defined = await app.call('PATCH', `/api/apps/${studio}`, { as: creator, body: { data: { setup: { member_fields: fields } } } })
  expect(defined.statusCode, defined.body).toBe(200)
  tag = await app.build.item(studio, 'tags', { name: 'Gold', code: 'gold' })
  rows = Array.from({ length: COUNT }, (_none, n) => ({
    // Neither the order of the ids nor that of the values.
    name: `M${String((n * 7_919) % COUNT).padStart(5, '0')}`,
    own_city: n % 24 === 0 ? null : n % 240 === 1 ? 'York' : 'Leeds',
    own_age: n % 3 === 0 ? null : (n * 31) % 97,
    own_rare: n % 600 === 0 ? `r${(n * 7) % 11}` : null,
    tagged: n % 4 === 0,
    blacklisted: n % 1_000 === 5,
  }))
  await fill()
})
afterAll(() => app.close())

async function fill(): Promise<void> {
  const { platform } = app.deps.db
  const given = JSON.stringify(rows)
  const people = `select m.* , ('00000000-0000-7000-8000-' || substr(m.name, 2) || '0000000')::uuid as id
    from jsonb_to_recordset($2::jsonb) as m(name text, own_city text, own_age float8, own_rare text, tagged boolean, blacklisted boolean)`
  await platform.query(
    `insert into members (app_id, id, name, email, blacklisted) select $1, id, name, name || '@example.com', blacklisted from (${people}) m`,
    [studio, given],
  )
  await platform.query('insert into member_counts (app_id, total) values ($1, $2) on conflict (app_id) do update set total = $2', [
    studio,
    COUNT,
  ])
  await platform.query(
    `insert into member_values (app_id, member_id, field, value, key, number)
     select $1, m.id, v.field, v.value, lower(v.value), v.number
     from (${people}) m, lateral (values ('own_city', m.own_city, null), ('own_age', m.own_age::text, m.own_age), ('own_rare', m.own_rare, null))
       as v (field, value, number) where v.value is not null`,
    [studio, given],
  )
  await platform.query(
    `update members m set fields = v.fields
     from (select member_id, ' ' || string_agg(field || ' ', '' order by field) as fields from member_values where app_id = $1 group by member_id) v
     where m.app_id = $1 and m.id = v.member_id`,
    [studio],
  )
  await platform.query(`insert into member_tags (app_id, member_id, tag_id) select $1, m.id, $3 from (${people}) m where m.tagged`, [
    studio,
    given,
    tag,
  ])
}

const listed = (query: string) => app.call('GET', `/api/apps/${studio}/members?fields=name&per_page=25&${query}`, { as: creator })

const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : 1)
/** Without a value last, in either direction. Ids are in the order of the names. */
function byOwn(field: 'own_age' | 'own_city' | 'own_rare', descending: boolean) {
  return (a: Row, b: Row) => {
    const [one, other] = [a[field], b[field]]
    const sign = descending ? -1 : 1
    if (one === other) return byName(a, b) * sign
    if (one === null || other === null) return one === null ? 1 : -1
    return (one < other ? -1 : 1) * sign
  }
}

const filters: [string, (row: Row) => boolean][] = [
  ['', () => true],
  ['own_city=leeds', ({ own_city }) => own_city === 'Leeds'],
  ['own_city=york', ({ own_city }) => own_city === 'York'],
  ['own_city=is:filled', ({ own_city }) => own_city !== null],
  ['own_city=is:empty', ({ own_city }) => own_city === null],
  ['own_rare=is:empty', ({ own_rare }) => own_rare === null],
  ['own_rare=is:empty&own_city=leeds', ({ own_rare, own_city }) => own_rare === null && own_city === 'Leeds'],
  ['own_age=is:empty&own_city=is:empty', ({ own_age, own_city }) => own_age === null && own_city === null],
  ['own_city=leeds&own_age=20..60', ({ own_city, own_age }) => own_city === 'Leeds' && own_age !== null && own_age >= 20 && own_age <= 60],
  ['own_city=york&own_age=20..60', ({ own_city, own_age }) => own_city === 'York' && own_age !== null && own_age >= 20 && own_age <= 60],
  ['own_age=..60&tags=', ({ own_age, tagged }) => own_age !== null && own_age <= 60 && tagged],
  ['own_age=20..&own_rare=is:empty', ({ own_age, own_rare }) => own_age !== null && own_age >= 20 && own_rare === null],
  ['own_city=leeds&blacklisted=false', ({ own_city, blacklisted }) => own_city === 'Leeds' && !blacklisted],
  ['own_city=leeds&blacklisted=true', ({ own_city, blacklisted }) => own_city === 'Leeds' && blacklisted],
  ['own_city=is:empty&tags=', ({ own_city, tagged }) => own_city === null && tagged],
  ['tags=', ({ tagged }) => tagged],
]

const orders: [string, (a: Row, b: Row) => number][] = [
  ['name', byName],
  ['-name', (a, b) => byName(b, a)],
  ['own_age', byOwn('own_age', false)],
  ['-own_age', byOwn('own_age', true)],
  ['-own_city', byOwn('own_city', true)],
  ['own_rare', byOwn('own_rare', false)],
]

describe.each(filters)('the members with %j', (filter, matches) => {
  test.each(orders)('are the same in the order %s on every page', async (sort, compare) => {
    const expected = rows.filter(matches).sort(compare)
    const last = Math.ceil(expected.length / 25)
    for (const page of [...new Set([1, 2, Math.ceil(last / 2), last, last + 1])]) {
      const answer = await listed(`page=${page}&sort=${sort}&${filter.replace('tags=', `tags=${tag}`)}`)
      const { data, meta_data: meta } = answer.json()
      expect(data.map(({ name }: { name: string }) => name)).toEqual(expected.slice((page - 1) * 25, page * 25).map(({ name }) => name))
      const isCounted = filter === '' || expected.length <= 10_000
      expect(meta).toMatchObject(isCounted ? { total: expected.length } : { total: 10_000, more: true })
    }
  })
})

test('members with the tag of a value are listed beside another filter, each once', async () => {
  const condition = { key: 'own_city', value: 'York' }
  await app.deps.db.platform.query(`update items set data = data || $3::jsonb where app_id = $1 and id = $2`, [
    ...[studio, tag],
    JSON.stringify({ member_condition: condition }),
  ])
  const matches = ({ tagged, own_city, own_age }: Row) => (tagged || own_city === 'York') && own_age !== null
  const expected = rows.filter(matches).sort(byOwn('own_age', false))
  const answer = await listed(`tags=${tag}&own_age=is:filled&sort=own_age&page=3`)
  expect(answer.json().data.map(({ name }: { name: string }) => name)).toEqual(expected.slice(50, 75).map(({ name }) => name))
  expect(answer.json().meta_data.total).toBe(expected.length)
})

test('a search is sorted by an own field', async () => {
  const expected = rows.filter(({ name }) => name.includes('0011')).sort(byOwn('own_age', true))
  const answer = await listed('q=0011&sort=-own_age')
  expect(answer.json().data.map(({ name }: { name: string }) => name)).toEqual(expected.map(({ name }) => name))
})

test.each(['own_size', 'own_color', '-own_color'])('no list is sorted by %s', async (sort) => {
  const answer = await listed(`sort=${sort}`)
  expect([answer.statusCode, answer.json().error.data]).toEqual([422, { sort: ['Unknown field'] }])
})
