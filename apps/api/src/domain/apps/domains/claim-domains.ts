import { domainTaken } from '@greenroom/contract/apps/domain-records'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'

/**
 * Makes these the domains of an app, on the platform's connection: no two apps have one. A domain of another app is a
 * 422, also when both ask in the same instant: the second waits for the first.
 */
export async function claimDomains(tx: Tx, appId: string, domains: readonly string[]): Promise<void> {
  tx.send('delete from app_domains where app_id = $1 and domain <> all($2::text[])', [appId, domains])
  if (domains.length === 0) return
  // In one order, so that two apps that ask for the same ones never wait for each other in a ring.
  tx.send('insert into app_domains (domain, app_id) select d, $1 from unnest($2::text[]) as d order by d on conflict (domain) do nothing', [
    ...[appId, domains],
  ])
  const { rows } = await tx.query<{ domain: string }>(
    'select domain from app_domains where domain = any($2::text[]) and app_id <> $1 order by domain',
    [appId, domains],
  )
  if (rows.length > 0) throw invalid({ domains: rows.map(({ domain }) => domainTaken(domain)) })
}
