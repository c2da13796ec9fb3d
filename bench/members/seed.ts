import type pg from 'pg'
import { newId } from '../../apps/api/src/db/id.ts'

/** The tags of members, by the share of members who have them, in thousandths. */
const shares = { nearly_all: 840, a_tenth: 100, a_hundredth: 10, a_few: 0.1 } as const
type Share = keyof typeof shares
export type Seeded = { tags: Record<Share | 'nobody', string> /** Some of the members. */; people: { name: string; email: string }[] }

const SYLLABLES = 'ka lo mi ren da sto vel an or is ber tan gu shi mar el'.split(' ')
/** Rows that are written in one statement. */
const AT_ONCE = 100_000

/** Fills an app with members of 400 given and 3,000 family names, created one per second and tagged. */
export async function seedMembers(client: pg.Client, app: string, count: number): Promise<Seeded> {
  const tags = { nearly_all: newId(), a_tenth: newId(), a_hundredth: newId(), a_few: newId(), nobody: newId() }
  await client.query(
    `insert into items (app_id, id, resource, title) select $1, id, 'tags', 'Tag ' || n from unnest($2::uuid[]) with ordinality as t (id, n)`,
    [app, Object.values(tags)],
  )
  await client.query('select setseed(0.5)')
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
  await client.query('vacuum analyze members, member_tags, items')
  const { rows: people } = await client.query('select name, email from members where app_id = $1 order by id limit 500', [app])
  return { tags, people }
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
