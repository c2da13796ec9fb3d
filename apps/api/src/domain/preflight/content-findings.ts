import type { Values } from '@greenroom/contract/fields/field'
import { plainText } from '@greenroom/contract/fields/plain-text'
import type { ContentFacts, NamedRecord } from '@greenroom/contract/preflight/facts'
import { UNSEEN } from '@greenroom/contract/preflight/find-words'
import { isPlaceholderTitle, placeholderWords } from '@greenroom/contract/preflight/placeholder-words'
import { allResources, resourceByName } from '@greenroom/contract/resources/all'
import type { Sql } from '../../db/database.ts'
import { handOrder } from '../records/order/hand-order.ts'

type Row = { id: string; resource: string; title: string }

/** The maximum number of records and links in the result. */
const MOST_RECORDS = 50
const MOST_LINKS = 100

/** Possible placeholders; the contract checks them more precisely. */
const MAYBE = `'lorem|ipsum|placeholder|dummy|sample|your |insert|determined|announced|asdf|qwerty|xxx|\\mtb[da]\\M|platzhalter|blindtext|relleno|remplissage|todo|fixme|[[{}<%$]|\\((copy|kopie|copie|copia)|^(test|untitled|new |neue|nouv|nuev|example|beispiel|exempl|ejempl|titel|titre|t.tulo|title|copy of|kopie|copie|copia|ohne|sans|sin |essai|prueba|abc|foo|bar)'`
/** The same for texts. */
const MAYBE_IN_TEXT = `'lorem|ipsum|dolor sit|placeholder|dummy|sample text|filler|platzhalter|blindtext|beispieltext|hier steht|remplissage|faux texte|remplacer|texte ici|relleno|de (ejemplo|muestra)|texto aqu|your (text|app)|(text|name|goes) here|to be (determined|announced)|\\m(tbd|tba|asdf|asdfgh|qwerty|fixme|xxx+|todo)\\M|\\[ ?(insert|ins.rer|ajouter|add|enter|put|fill|replace|einf|hier|a.adir|your|our|company|business|ihr|dein|votre|name|date|text|nom)|[{][{]|[$][{]|<%|[{][a-z][a-z0-9_.]*[}]|%[a-z]+_|&lt; ?(insert|your|enter|add)'`

/** Active records with a placeholder as their title, newest first. */
export async function placeholderRecords(sql: Sql, appId: string): Promise<NamedRecord[]> {
  const { rows } = await sql.query<Row>(
    `select i.id, i.resource, i.title from items i
     where i.app_id = $1 and i.deleted_at is null and i.active and translate(i.title, $2, '') ~* ${MAYBE} order by i.id desc limit ${MOST_RECORDS}`,
    [appId, UNSEEN],
  )
  return rows.filter(({ title }) => isPlaceholderTitle(title)).flatMap(named)
}

type TextRow = Row & { data: Values; digest: string }

/** Active records with placeholder words in a text other than the title, newest first. */
export async function unfinishedRecords(sql: Sql, appId: string): Promise<ContentFacts['unfinished']> {
  const { rows } = await sql.query<TextRow>(
    `select i.id, i.resource, i.title, i.data, md5(i.data::text) as digest from items i
     where i.app_id = $1 and i.deleted_at is null and i.active and translate(i.data::text, $2, '') ~* ${MAYBE_IN_TEXT}
     order by i.id desc limit ${MOST_RECORDS}`,
    [appId, UNSEEN],
  )
  return rows.flatMap((row) => {
    const words = [...new Set(textsOf(row).flatMap(placeholderWords))]
    return words.length === 0 ? [] : named(row).map((record) => ({ ...record, words, text: row.digest }))
  })
}

/** The texts of a record that people write, without its title. */
function textsOf({ resource, title, data }: TextRow): string[] {
  return Object.entries(resourceByName(resource)?.fields ?? {}).flatMap(([name, { kind }]) => {
    const text = data[name]
    if (typeof text !== 'string' || text === title) return []
    return kind === 'richText' ? [plainText(text)] : kind === 'text' ? [text] : []
  })
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

/** The distinct URLs of buttons and of links in texts of active records; buttons come first. */
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
  const inTexts = await sql.query<Row & { url: string }>(
    `select distinct on (u.url[1]) i.id, i.resource, i.title, u.url[1] as url
     from items i cross join lateral regexp_matches(i.data::text, ${HREF}, 'gi') as u(url)
     where i.app_id = $1 and i.deleted_at is null and i.active and strpos(i.data::text, 'href=') > 0
     order by u.url[1], i.id limit ${MOST_LINKS}`,
    [appId],
  )
  const all = [...rows, ...inTexts.rows.map((row) => ({ ...row, url: row.url.replaceAll('&amp;', '&') }))]
  const links = all.flatMap((row) => named(row).map((record) => ({ ...record, url: row.url })))
  return [...new Map(links.toReversed().map((link) => [link.url, link])).values()].toReversed().slice(0, MOST_LINKS)
}

/** A link of a formatted text, in the JSON of its record, where quotation marks are escaped. */
const HREF = String.raw`'href=\\"(https?://[^"\\]+)\\"'`

function named({ id, resource, title }: Row): NamedRecord[] {
  const found = resourceByName(resource)
  return found && !found.parent ? [{ title, address: `/${found.segment}/${id}` }] : []
}
