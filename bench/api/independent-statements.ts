/** A statement that each connection prepares once. It returns one row, its columns without names. */
export type Statement = { name: string; text: string; rowMode: 'array' }

/** The fields of each article in a list. */
export type Shape = 'every field' | 'short fields'

/** The names of the short fields, in the order of the path. */
export const SHORT_FIELDS = 'sort_order,active,title,topics,tags,release_date'

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

/**
 * The articles of a page of the app $1, separated by commas, and the number of all of them or, for a search, of those
 * whose title matches the pattern $2. `isFirst` skips nothing; otherwise the last value is the number of skipped ones.
 */
export function listStatement(shape: Shape, { size, isFirst, searched }: { size: number; isFirst: boolean; searched: boolean }): Statement {
  const topics = `cross join lateral (${topicsOf} offset 0) listed(topics)`
  const own = 'from independent.articles where app_id = $1'
  const cut = (from: string) => `${from} order by sort_order, id limit ${size} ${isFirst ? '' : `offset $${searched ? 3 : 2}`}`
  if (!searched && isFirst) {
    return prepared(`select coalesce(string_agg(${json(shape, 'listed.topics')}, ','), ''), ${ALL}
from (${cut(`select * ${own}`)}) a ${topics}`)
  }
  // Rows that are skipped, or found and not shown, are read from an index or with few columns.
  const found = `with found as materialized (select id, sort_order ${own} and title_lower like lower($2))`
  const page = cut(`select id ${searched ? 'from found' : own}`)
  return prepared(`${searched ? found : ''}
select coalesce(string_agg(${json(shape, 'listed.topics')}, ',' order by a.sort_order, a.id), ''),
  ${searched ? '(select count(*) from found)' : ALL}
from (${page}) page join independent.articles a using (id) ${topics}`)
}

/** The article $1. */
export function readStatement(): Statement {
  return prepared(`select ${article()} from independent.articles a where a.id = $1`)
}

/** Inserts an article of the app $1 with the values `written`, and returns it. */
export function createStatement(): Statement {
  return prepared(`insert into independent.articles as a (app_id, ${written.join(', ')})
values ($1, ${written.map((_, n) => `$${n + 2}`).join(', ')})
returning ${article()}`)
}

/** Sets these columns of the article $1 to $2 and so on, and returns it. */
export function updateStatement(columns: readonly string[]): Statement {
  const changes = columns.map((column, n) => `${column} = $${n + 2}`)
  return prepared(`update independent.articles a set ${changes.join(', ')}, version = version + 1, updated_at = now()
where id = $1 returning ${article()}`)
}

/** The number of the app's articles: counted on the index, since a stored count would have to be written. */
const ALL = '(select count(*) from independent.articles where app_id = $1)'

/** The topics of the article `a` with their names, in their order. For a page PostgreSQL memoizes them. */
const topicsOf = `select concat('[', string_agg(concat('{"id":"', t.id, '","name":', to_json(t.name), '}'), ',' order by o.n), ']')
  from unnest(a.topics) with ordinality o(id, n) join independent.topics t on t.id = o.id`

function article(): string {
  return json('every field', `(${topicsOf})`)
}

/** The JSON of an article `a`, built as text, which is faster than row_to_json. */
function json(shape: Shape, topics: string): string {
  if (shape === 'short fields') {
    return `concat('{"id":"', a.id, '","sort_order":', a.sort_order, ',"active":', ${flag('active')},
  ',"title":', to_json(a.title), ',"topics":', ${topics}, ',"tags":[],"release_date":', ${orNull('release_date')}, '}')`
  }
  return `concat('{"id":"', a.id, '","title":', to_json(a.title), ',"author":', to_json(a.author),
  ',"description":', to_json(a.description), ',"web_description":', to_json(a.web_description),
  ',"video_url":', to_json(a.video_url), ',"image_url":', to_json(a.image_url), ',"topics":', ${topics},
  ',"tags":[],"tagged_visible":', ${flag('tagged_visible')}, ',"active":', ${flag('active')},
  ',"featured":', ${flag('featured')}, ',"release_date":', ${orNull('release_date')},
  ',"release_time":', ${orNull('release_time')}, ',"visible_until":', ${orNull('visible_until')},
  ',"visible_until_time":', ${orNull('visible_until_time')}, ',"sort_order":', a.sort_order,
  ',"cta_type":', to_json(a.cta_type), ',"action_bar_text":', to_json(a.action_bar_text),
  ',"action_bar_url":', to_json(a.action_bar_url), ',"cta":null,"enterprise_app":null,"media_metadata":{},"version":', a.version,
  ',"created_at":"', ${moment('created_at')}, '","updated_at":"', ${moment('updated_at')}, '"}')`
}

function orNull(column: string): string {
  return `coalesce(to_json(a.${column})::text, 'null')`
}

function flag(column: string): string {
  return `case when a.${column} then 'true' else 'false' end`
}

function moment(column: string): string {
  return `to_char(a.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

let statements = 0

function prepared(text: string): Statement {
  statements += 1
  return { name: `statement ${statements}`, text, rowMode: 'array' }
}
