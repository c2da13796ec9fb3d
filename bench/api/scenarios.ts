import { containing, listQuery } from '../../apps/api/src/domain/records/list/list-query.ts'
import { listShape, listStatement } from '../../apps/api/src/domain/records/list/list-statement.ts'
import { readStatement } from '../../apps/api/src/domain/records/list/read-record.ts'
import { articles } from '../../packages/contract/src/resources/articles.ts'
import type { BareAnswer } from './bare-server.ts'
import type { SeededArticles } from './seed.ts'

/** One line of the table: what is asked of Greenroom, and what the bare server does for the same answer. */
export type Scenario = {
  name: string
  method: 'GET' | 'POST' | 'PATCH'
  /** The n-th request: its path, and its body where it has one. */
  request(n: number): { path: string; body?: string }
  bare: BareAnswer
}

const SEARCHED = 'river 12'
const SIZE = 25

/** The fields of the list's columns, as the console asks for them. */
const shown = articles.columns.map(({ field }) => field).filter((field) => field in articles.fields)

/** What is measured (each with its bare twin): lists, a search, one record, and writing one. */
export function scenarios(app: string, seeded: SeededArticles, publicUrl: string): Scenario[] {
  const list = `/api/apps/${app}/content/articles`
  const asShown = `fields=${shown.join(',')}`
  const bound = { app, publicUrl, q: containing(SEARCHED), size: SIZE, offset: 199 * SIZE }

  const reading = (name: string, path: string): Scenario => {
    const query = listQuery(articles).parse(Object.fromEntries(new URL(path, publicUrl).searchParams))
    const { text, parameters } = listStatement(articles, listShape(articles, query, []))
    const values = parameters.map((parameter) => bound[parameter as keyof typeof bound])
    return { name, method: 'GET', request: () => ({ path }), bare: { kind: 'list', text, values } }
  }
  const one = readStatement(articles, [])
  const record = {
    kind: 'record',
    text: one.text,
    values: one.parameters.map((name) => (name === 'id' ? '$id' : bound[name as keyof typeof bound])),
  } as const

  return [
    reading('list of 25 with topics', `${list}?page=1&per_page=${SIZE}&${asShown}`),
    reading('list of 25, every field', `${list}?page=1&per_page=${SIZE}`),
    reading('page 200 of 25', `${list}?page=200&per_page=${SIZE}&${asShown}`),
    reading('search in titles', `${list}?page=1&per_page=${SIZE}&q=${encodeURIComponent(SEARCHED)}&${asShown}`),
    {
      name: 'one article',
      method: 'GET',
      request: (n) => ({ path: `${list}/${pick(seeded.ids, n)}` }),
      bare: record,
    },
    {
      name: 'create with two topics',
      method: 'POST',
      request: (n) => ({
        path: list,
        body: JSON.stringify({ data: { ...seeded.sample, title: `New ${n}`, topics: topicsOf(seeded, n) } }),
      }),
      bare: { ...record, write: { text: bareCreate, values: [app, '$data'] } },
    },
    {
      name: 'update of title and text',
      method: 'PATCH',
      request: (n) => ({
        path: `${list}/${pick(seeded.ids, n * 13)}`,
        body: JSON.stringify({ data: { title: `Changed ${n}`, description: `<p>${n}</p>${seeded.sample.description}` } }),
      }),
      bare: { ...record, write: { text: bareUpdate, values: [app, '$id', '$data'] } },
    },
  ]
}

function topicsOf({ topics }: SeededArticles, n: number) {
  return [{ id: pick(topics, n) }, { id: pick(topics, n + 7) }]
}

function pick(ids: readonly string[], n: number): string {
  return ids[n % ids.length] ?? ''
}

const columns = `'{title,active,sort_order,release_date,topics,tags}'::text[]`

/** The JSON as it came, its links beside it, in one statement; what is answered is read after it. */
const bareCreate = `with sent as (select $2::jsonb as d, uuidv7() as id),
written as (
  insert into items (app_id, id, resource, title, sort_order, data)
  select $1, id, 'articles', d->>'title', (d->>'sort_order')::int, d - ${columns} from sent returning id
), linked as (
  insert into links (app_id, from_id, field, position, to_id)
  select $1, sent.id, 'topics', t.n, (t.v->>'id')::uuid from sent, jsonb_array_elements(d->'topics') with ordinality as t(v, n)
)
select id from written`

const bareUpdate = `update items set title = $3::jsonb->>'title', data = data || ($3::jsonb - ${columns}), version = version + 1, updated_at = now()
  where app_id = $1 and id = $2 and deleted_at is null returning id`
