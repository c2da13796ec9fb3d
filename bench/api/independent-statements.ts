/** A prepared statement: one row, its columns without names. */
export type Statement = { name: string; text: string; rowMode: 'array' }

/** What can be answered of an article. Its JSON is put together from text, which is quicker than row_to_json. */
export type Shape = 'every field' | 'short'

/** The fields of the short shape, as the path names them. */
export const SHORT_FIELDS = 'sort_order,active,title,topics,tags,release_date'

/** The articles of a page and the number of all, or of those whose title holds $1. `size` and `offset` are numbers. */
export function listStatement(shape: Shape, page: { size: number; offset: number; searched: boolean }): Statement {
  return page.searched ? searchStatement(shape, page) : pageStatement(shape, page)
}

/** The article $1. */
export const readStatement = prepared(`select ${json('every field')} from independent.articles a where a.id = $1`)

/** The columns that a client may write, in the order of the values of `createStatement`. */
export const written = [
  'title',
  'author',
  'description',
  'web_description',
  'video_url',
  'image_url',
  'topics',
  'tagged_visible',
  'featured',
  'sort_order',
  'cta_type',
  'action_bar_text',
  'action_bar_url',
] as const

/** A new article of the values `written`, counted, and answered. */
export const createStatement = prepared(
  `with counted as (
  update independent.article_counts set total = total + 1 where part = pg_backend_pid() % 16
)
insert into independent.articles as a (${written.join(', ')}) values (${written.map((_, n) => `$${n + 1}`).join(', ')})
returning ${json('every field')}`,
)

/** Changes these columns of the article $1 to $2 and so on, and answers it. */
export function updateStatement(columns: readonly string[]): Statement {
  const changes = columns.map((column, n) => `${column} = $${n + 2}`)
  return prepared(
    `update independent.articles a set ${changes.join(', ')}, version = version + 1, updated_at = now()
where id = $1 returning ${json('every field')}`,
  )
}

function pageStatement(shape: Shape, { size, offset }: { size: number; offset: number }): Statement {
  return prepared(
    `select coalesce(string_agg(${json(shape)}, ','), ''), (select sum(total) from independent.article_counts)
from (select * from independent.articles order by sort_order, id limit ${size} offset ${offset}) a`,
  )
}

function searchStatement(shape: Shape, { size, offset }: { size: number; offset: number }): Statement {
  return prepared(
    `with found as materialized (select id, sort_order from independent.articles where title ilike $1)
select coalesce(string_agg(${json(shape)}, ',' order by a.sort_order, a.id), ''), (select count(*) from found)
from (select id from found order by sort_order, id limit ${size} offset ${offset}) page
join independent.articles a using (id)`,
  )
}

function json(shape: Shape): string {
  const topics = `(
  select concat('[', string_agg(concat('{"id":"', t.id, '","name":', to_json(t.name), '}'), ',' order by listed.n), ']')
  from unnest(a.topics) with ordinality listed(id, n) join independent.topics t on t.id = listed.id
)`
  const releaseDate = `coalesce(to_json(a.release_date)::text, 'null')`
  if (shape === 'short')
    return `concat('{"id":"', a.id, '","sort_order":', a.sort_order, ',"active":', ${flag('active')},
  ',"title":', to_json(a.title), ',"topics":', ${topics}, ',"tags":[],"release_date":', ${releaseDate}, '}')`
  return `concat('{"id":"', a.id, '","title":', to_json(a.title), ',"author":', to_json(a.author),
  ',"description":', to_json(a.description), ',"web_description":', to_json(a.web_description),
  ',"video_url":', to_json(a.video_url), ',"image_url":', to_json(a.image_url), ',"topics":', ${topics},
  ',"tags":[],"tagged_visible":', ${flag('tagged_visible')}, ',"active":', ${flag('active')},
  ',"featured":', ${flag('featured')}, ',"release_date":', ${releaseDate}, ',"sort_order":', a.sort_order,
  ',"cta_type":', to_json(a.cta_type), ',"action_bar_text":', to_json(a.action_bar_text),
  ',"action_bar_url":', to_json(a.action_bar_url), ',"cta":null,"enterprise_app":null,"media_metadata":{},"version":', a.version,
  ',"created_at":"', ${moment('created_at')}, '","updated_at":"', ${moment('updated_at')}, '"}')`
}

function flag(column: string): string {
  return `case when a.${column} then 'true' else 'false' end`
}

function moment(column: string): string {
  return `to_char(a.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function prepared(text: string): Statement {
  // PostgreSQL keeps 63 characters of a name.
  return { name: `${text.length}-${text.slice(0, 40)}`, text, rowMode: 'array' }
}
