import type { Sql } from '../../../db/database.ts'

/** The app of a website's address. */
export type Site = {
  id: string
  username: string | null
  name: string
  /**
   * `closed`: its website was turned off (has-website.ts of the contract). `unlaunched`: it is still being set up.
   * `disabled`: nobody can open it.
   */
  state: 'live' | 'closed' | 'unlaunched' | 'disabled'
  /** Its first domain that is ready, in the owner's order. */
  domain: string | null
}

/** The app with this username, in any case, or with this domain, which has to be ready; null if there is none. */
export async function findSite(platform: Sql, by: { username: string } | { domain: string }): Promise<Site | null> {
  const [condition, value] =
    'username' in by
      ? ['lower(a.username) = lower($1)', by.username]
      : [`a.id = (select app_id from app_domains where domain = $1 and state = 'ready')`, by.domain]
  const { rows } = await platform.query<Site>(
    `select a.id, a.username, a.name,
       case when a.disabled_at is not null then 'disabled' when a.is_pending then 'unlaunched'
         when a.setup->'web' = 'false'::jsonb then 'closed' else 'live' end as state,
       (select d.domain from app_domains d where d.app_id = a.id and d.state = 'ready'
        order by array_position(a.domains, d.domain), d.domain limit 1) as domain
     from apps a where ${condition}`,
    [value],
  )
  return rows[0] ?? null
}
