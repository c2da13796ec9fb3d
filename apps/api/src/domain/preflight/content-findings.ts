import type { ContentFacts, NamedRecord } from '@greenroom/contract/preflight/facts'
import { isPlaceholderTitle } from '@greenroom/contract/preflight/placeholder-words'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { handOrder } from '../records/order/hand-order.ts'

type Row = { id: string; resource: string; title: string }

/** The maximum number of records and links in the result. */
const MOST_RECORDS = 50
const MOST_LINKS = 100

/** Possible placeholders; the contract checks them more precisely. */
const MAYBE = `'lorem|ipsum|placeholder|dummy|sample|your |insert|determined|announced|asdf|qwerty|xxx|\\mtb[da]\\M|^(test|untitled|new |example|title|copy of|abc|foo|bar)'`

/** Active records with a placeholder as their title, newest first. */
export async function placeholderRecords(sql: Sql, appId: string): Promise<NamedRecord[]> {
  const { rows } = await sql.query<Row>(
    `select i.id, i.resource, i.title from items i
     where i.app_id = $1 and i.deleted_at is null and i.active and i.title ~* ${MAYBE} order by i.id desc limit ${MOST_RECORDS}`,
    [appId],
  )
  return rows.filter(({ title }) => isPlaceholderTitle(title)).flatMap(named)
}

/** Active topics without active records. */
export async function emptyTopics(sql: Sql, appId: string): Promise<NamedRecord[]> {
  const { rows } = await sql.query<Row>(
    `select t.id, t.resource, t.title from items t
     where t.app_id = $1 and t.resource = 'topics' and t.deleted_at is null and t.active and not exists (
       select from links l join items i on i.app_id = $1 and i.id = l.from_id and i.deleted_at is null and i.active
       where l.app_id = $1 and l.to_id = t.id
     ) order by ${handOrder('t')} limit ${MOST_RECORDS}`,
    [appId],
  )
  return rows.flatMap(named)
}

/** Names of fields with a URL. */
const urlFields = [
  ...new Set(allResources.flatMap(({ fields }) => Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'url' ? [name] : [])))),
]

/** The distinct URLs of buttons and links in active records. */
export async function contentLinks(sql: Sql, appId: string): Promise<ContentFacts['links']> {
  // All fields are read from the data at once: separate accesses would each unpack the whole record again.
  const { rows } = await sql.query<Row & { url: string }>(
    `select distinct on (u.url) i.id, i.resource, i.title, u.url
     from items i
     cross join lateral jsonb_to_record(i.data) as d(${urlFields.map((name) => `"${name}" text`).join(', ')})
     cross join lateral (values ${urlFields.map((name) => `(d."${name}")`).join(', ')}) as u(url)
     where i.app_id = $1 and i.deleted_at is null and i.active and u.url ~* '^https?://'
     order by u.url, i.id limit ${MOST_LINKS}`,
    [appId],
  )
  return rows.flatMap((row) => named(row).map((record) => ({ ...record, url: row.url })))
}

function named({ id, resource, title }: Row): NamedRecord[] {
  const found = resourceByName(resource)
  return found && !found.parent ? [{ title, address: `/${found.segment}/${id}` }] : []
}
