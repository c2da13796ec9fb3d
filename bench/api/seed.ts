import type pg from 'pg'
import { newId } from '../../apps/api/src/db/id.ts'
import { SANITIZER_VERSION } from '../../apps/api/src/domain/records/html/clean-html.ts'

/** The words of titles. */
export const WORDS = 'stillness breath morning river garden focus evening practice teacher mountain energy calm walk listen notice'.split(
  ' ',
)
const TEXT_CHARACTERS = 1_900

/** The records of a seeded app: ids, and the values of an article to write more of. */
export type SeededArticles = { ids: string[]; topics: string[]; sample: ReturnType<typeof article> & { sort_order: number } }

/** Fills an app with articles of some 2 KB, two topics each, and vacuums the database. */
export async function seedArticles(client: pg.Client, app: string, count: number): Promise<SeededArticles> {
  const seeded = await insertArticles(client, app, count)
  await client.query('vacuum analyze')
  return seeded
}

/** The same for one of several apps: the caller vacuums after the last. */
export async function insertArticles(client: pg.Client, app: string, count: number): Promise<SeededArticles> {
  const topics = Array.from({ length: 20 }, newId)
  await client.query(
    `insert into items (app_id, id, resource, title, sort_order, data)
     select $1, id, 'topics', 'Topic ' || n, n, '{"image_url": ""}' from unnest($2::uuid[]) with ordinality as t(id, n)`,
    [app, topics],
  )
  const ids = Array.from({ length: count }, newId)
  for (let from = 0; from < count; from += 1_000) {
    const some = ids.slice(from, from + 1_000)
    await client.query(
      // Marked as sanitized, or the server's chore would rewrite all of them during the run.
      `insert into items (app_id, id, resource, title, sort_order, data, sanitizer_version)
       select $1, id, 'articles', title, sort_order, data, $6
       from unnest($2::uuid[], $3::text[], $4::int[], $5::jsonb[]) as a(id, title, sort_order, data)`,
      [
        app,
        some,
        some.map((_, n) => title(from + n)),
        some.map((_, n) => (from + n) % 500),
        some.map((_, n) => JSON.stringify(article(from + n))),
        SANITIZER_VERSION,
      ],
    )
  }
  await client.query(
    `insert into links (app_id, from_id, field, position, to_id)
     select $1, a.id, 'topics', p.n, ($3::uuid[])[1 + (a.n + p.n * 7) % 20]
     from unnest($2::uuid[]) with ordinality as a(id, n), (values (0), (1)) as p(n)`,
    [app, ids, topics],
  )
  await client.query(`insert into item_counts (app_id, resource, total) values ($1, 'articles', $2), ($1, 'topics', 20)`, [app, count])
  return { ids, topics, sample: { ...article(1), sort_order: 1 } }
}

/** Creates more apps for the creators of `app`; returns their ids. */
export async function seedApps(client: pg.Client, app: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await client.query(
    `insert into apps (id, name, about) select id, 'Studio ' || n, '{"platform_version": "10.0"}'
     from unnest($1::uuid[]) with ordinality as t(id, n)`,
    [ids],
  )
  await client.query(
    'insert into app_creators (app_id, user_id) select id, user_id from unnest($2::uuid[]) id, app_creators where app_id = $1',
    [app, ids],
  )
  return ids
}

function title(n: number): string {
  return `${word(n)} ${endOfTitle(n)}`
}

/** A part of the title of the article with this number, from 0, and of few others. */
export function endOfTitle(n: number): string {
  return `${word(n * 7)} ${n}`
}

function word(n: number): string {
  return WORDS[n % WORDS.length] ?? ''
}

function article(n: number) {
  const words: string[] = []
  for (let length = 0, at = n; length < TEXT_CHARACTERS; at = (at * 48_271) % 2_147_483_647 || 1) {
    words.push(word(at))
    length += word(at).length + 1
  }
  return {
    author: 'Alex Rivers',
    description: `<p>${words.join(' ')}</p>`,
    web_description: '',
    image_url: '',
    video_url: '',
    tagged_visible: false,
    featured: n % 10 === 0,
    cta_type: 'URL CTA',
    action_bar_text: '',
    action_bar_url: '',
    enterprise_app: null,
  }
}
