import type pg from 'pg'
import { type Site, signedInHeaders } from '../stage/site.ts'

/** The sender of a request: the creator of the measured app, a super user, or the app itself by its token. */
export type Caller = 'creator' | 'super' | 'app'

/** An app of a certain size that is measured: its address, its callers, and records to request. */
export type Shape = {
  address: string
  app: string
  headers: Readonly<Record<Caller, Record<string, string>>>
  /** The number of articles in the list. */
  total: number
  articles: readonly { id: string; title: string }[]
  /** To be deleted, and to be restored: each once. */
  doomed: string[]
  trashed: string[]
  commonTopics: readonly string[]
  rareTopics: readonly string[]
  /** Articles that a topic features. */
  featured: readonly string[]
}

export const SUPER_USER = 'root@greenroom.example'

const FEATURED = `id in (select to_id from links where app_id = $1 and field = 'article')`

/** Signs all callers in, and picks records at random. */
export async function readShape(client: pg.Client, site: Site, app: string): Promise<Shape> {
  const root = await signedInHeaders(site.address, SUPER_USER)
  const articles = await rowsOf(client, app, `resource = 'articles' and deleted_at is null and not ${FEATURED}`, 2_100)
  const ids = async (where: string, most: number) => (await rowsOf(client, app, where, most)).map(({ id }) => id)
  return {
    address: site.address,
    app,
    headers: { creator: site.headers, super: root, app: await appHeaders(site, app, root) },
    total: await totalOf(client, app),
    doomed: articles.splice(0, 100).map(({ id }) => id),
    articles,
    trashed: await ids(`resource = 'articles' and deleted_at is not null`, 100),
    commonTopics: await ids(`resource = 'topics' and title like 'Common %'`, 100),
    rareTopics: await ids(`resource = 'topics' and title like 'Rare %'`, 500),
    featured: await ids(`deleted_at is null and ${FEATURED}`, 500),
  }
}

async function rowsOf(client: pg.Client, app: string, where: string, most: number): Promise<{ id: string; title: string }[]> {
  const { rows } = await client.query(`select id, title from items where app_id = $1 and ${where} order by random() limit ${most}`, [app])
  return rows
}

async function totalOf(client: pg.Client, app: string): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::int as total from items where app_id = $1 and resource = 'articles' and deleted_at is null`,
    [app],
  )
  return rows[0]?.total ?? 0
}

/** Creates a new token for the app. */
async function appHeaders({ address }: Site, app: string, headers: Record<string, string>): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/apps/${app}/app_token`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`The app's token was refused: ${answer.status} ${await answer.text()}`)
  const { data }: { data: { app_token: string } } = await answer.json()
  return { authorization: `Bearer ${data.app_token}` }
}
