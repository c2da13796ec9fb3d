import type pg from 'pg'
import { newId } from '../../apps/api/src/db/id.ts'
import { hashOfToken, newToken } from '../../apps/api/src/secrets/token.ts'
import { insertArticles, seedApps } from '../api/seed.ts'
import { seedApp } from '../stage/site.ts'

/** A page to request, as a member if it has a cookie. */
export type PageRequest = { path: string; cookie?: string }

/** An app with its pages, and the cookies of its members. */
export type SeededWebsite = { paths: string[]; cookies: string[] }

/** Apps whose websites are open, with articles and members who are signed in. */
export async function seedWebsites(
  client: pg.Client,
  { apps, articles, members }: { apps: number; articles: number; members: number },
): Promise<SeededWebsite[]> {
  const first = await seedApp(client)
  const ids = [first, ...(await seedApps(client, first, apps - 1))]
  await client.query(`update apps set username = 'studio-' || n from unnest($1::uuid[]) with ordinality as t(id, n) where apps.id = t.id`, [
    ids,
  ])
  const websites: SeededWebsite[] = []
  for (const [index, app] of ids.entries()) {
    const base = `/studio-${index + 1}`
    const { ids: records } = await insertArticles(client, app, articles)
    const cookies: string[] = []
    for (let member = 0; member < members; member += 1) cookies.push(await seedSession(client, app, member))
    websites.push({ paths: [base, `${base}/articles`, ...records.map((id) => `${base}/articles/${id}`)], cookies })
  }
  await client.query('vacuum analyze')
  return websites
}

/** A member who is signed in; returns the cookie. */
async function seedSession(client: pg.Client, app: string, number: number): Promise<string> {
  const [member, token] = [newId(), newToken()]
  await client.query('insert into members (app_id, id, name, email) values ($1, $2, $3, $4)', [
    ...[app, member, 'Bench'],
    `member-${number}@example.com`,
  ])
  await client.query(
    `insert into member_sessions (app_id, token_hash, member_id, expires_at) values ($1, $2, $3, now() + interval '30 days')`,
    [app, hashOfToken(token), member],
  )
  return `member-${app}=${token}`
}
