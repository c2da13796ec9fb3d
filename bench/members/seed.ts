import type pg from 'pg'
import { newId } from '../../apps/api/src/db/id.ts'

/** The tags of members, by the share of members who have them, in thousandths. */
const shares = { nearly_all: 840, a_tenth: 100, a_hundredth: 10, a_few: 0.1 } as const
type Share = keyof typeof shares
export type Seeded = {
  tags: Record<Share | 'nobody' | 'by_city', string> /** Some of the members. */
  people: { name: string; email: string }[]
}

const SYLLABLES = 'ka lo mi ren da sto vel an or is ber tan gu shi mar el'.split(' ')
/** Rows that are written in one statement. */
const AT_ONCE = 100_000

/** Fills an app, as a superuser, with members of 400 given and 3,000 family names, tagged, one a second. */
export async function seedMembers(client: pg.Client, app: string, count: number): Promise<Seeded> {
  const tags = { nearly_all: newId(), a_tenth: newId(), a_hundredth: newId(), a_few: newId(), nobody: newId(), by_city: newId() }
  await client.query(
    `insert into items (app_id, id, resource, title) select $1, id, 'tags', 'Tag ' || n from unnest($2::uuid[]) with ordinality as t (id, n)`,
    [app, Object.values(tags)],
  )
  await client.query(
    `update items set data = data || '{"member_condition": {"key": "own_city", "value": "Leeds"}}' where app_id = $1 and id = $2`,
    [app, tags.by_city],
  )
  await client.query('select setseed(0.5)')
  // A tenth of the time: foreign keys are not checked for each row, and indexes are built at the end.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'")
  const indexes = await dropIndexes(client)
  for (let from = 0; from < count; from += AT_ONCE) {
    await client.query(
      `insert into members (app_id, id, name, email, blacklisted, created_at, updated_at)
       select $1, uuidv7(n * interval '1 second' - interval '30 days'), g || ' ' || f, lower(g) || '.' || lower(f) || n || '@example.com', n % 500 = 0,
         now() - interval '30 days' + n * interval '1 second', now()
       from (select n, ($2::text[])[1 + floor(random() * 400)::int] as g, ($3::text[])[1 + floor(random() * 3000)::int] as f
         from generate_series($4::int + 1, least($4::int + $5::int, $6::int)) n) people`,
      [app, names(400, 2), names(3_000, 3), from, AT_ONCE, count],
    )
  }
  await client.query('insert into member_counts (app_id, total) values ($1, $2)', [app, count])
  for (const [name, share] of Object.entries(shares)) {
    await client.query(
      `insert into member_tags (app_id, member_id, tag_id)
       select $1, id, $2 from (select id, row_number() over (order by id) as n from members where app_id = $1) m
       where floor(n * $3::float8 / 1000) > floor((n - 1) * $3::float8 / 1000)`,
      [app, tags[name as Share], share],
    )
  }
  await seedOwnFields(client, app)
  await client.query(
    `update members m set fields = v.fields
     from (select member_id, ' ' || string_agg(field || ' ', '' order by field) as fields from member_values where app_id = $1 group by member_id) v
     where m.app_id = $1 and m.id = v.member_id`,
    [app],
  )
  for (const index of indexes) await client.query(index)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze members, member_tags, member_values, items')
  const { rows: people } = await client.query('select name, email from members where app_id = $1 order by id limit 500', [app])
  return { tags, people }
}

/** Drops the indexes of members and their values that enforce nothing, and returns how to make them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any('{members,member_values,member_tags}'::regclass[]) and not i.indisunique`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

/**
 * Fields of the owner's own: a city that 30 % have and 2,000 others, a number, a day, a choice of two, a plan that 20 %
 * have, and a code that nearly everybody has.
 */
const ownFields = [
  { key: 'own_city', name: 'City', kind: 'text' },
  { key: 'own_age', name: 'Age', kind: 'number' },
  { key: 'own_born', name: 'Born', kind: 'date' },
  { key: 'own_vegan', name: 'Vegan', kind: 'yes_no' },
  { key: 'own_plan', name: 'Plan', kind: 'text' },
  { key: 'own_code', name: 'Code', kind: 'text' },
].map((field) => ({ ...field, options: [], access: 'hidden', listed: true }))

async function seedOwnFields(client: pg.Client, app: string): Promise<void> {
  await client.query(`update apps set setup = setup || jsonb_build_object('member_fields', $2::jsonb) where id = $1`, [
    app,
    JSON.stringify(ownFields),
  ])
  await client.query(
    `insert into member_values (app_id, member_id, field, value, key, number)
     select $1, m.id, f.field, f.value, lower(f.value), f.number
     from (select id, case when random() < 0.3 then 'Leeds' else 'City ' || floor(random() * 2000) end as city,
         floor(random() * 80) as age, date '1950-01-01' + floor(random() * 20000)::int as born, random() < 0.5 as vegan,
         case when random() < 0.2 then 'Plan ' || floor(random() * 4) end as plan,
         case when random() < 0.999 then left(md5(id::text), 8) end as code
       from members where app_id = $1 order by id) m,
     lateral (values ('own_city', m.city, null::float8), ('own_age', m.age::text, m.age), ('own_born', m.born::text, null),
       ('own_vegan', case when m.vegan then 'yes' else 'no' end, null),
       ('own_plan', m.plan, null), ('own_code', m.code, null)) f (field, value, number) where f.value is not null`,
    [app],
  )
}

/** Names of this many syllables and one more, always the same ones. */
function names(count: number, syllables: number): string[] {
  let state = 7
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return SYLLABLES[state % SYLLABLES.length]
  }
  return Array.from({ length: count }, (_, index) => {
    const word = Array.from({ length: syllables + (index % 2) }, next).join('')
    return `${word[0]?.toUpperCase()}${word.slice(1)}`
  })
}
