import { domainOfPlatform, domainTaken, isOfPlatform } from '@greenroom/contract/apps/domain-records'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'

/**
 * Sets the domains of an app, on the platform's connection. A domain belongs to one app: claiming another app's domain
 * throws a 422, and so does a host of the platform. Concurrent claims are serialized by the insert.
 */
export async function claimDomains(
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'webHost'>,
  appId: string,
  domains: readonly string[],
): Promise<void> {
  const ofPlatform = domains.filter((domain) => isOfPlatform(domain, config))
  if (ofPlatform.length > 0) throw invalid({ domains: ofPlatform.map(domainOfPlatform) })
  tx.send('delete from app_domains where app_id = $1 and domain <> all($2::text[])', [appId, domains])
  if (domains.length === 0) return
  // Sorted, so that two apps that claim the same domains do not deadlock.
  tx.send('insert into app_domains (domain, app_id) select d, $1 from unnest($2::text[]) as d order by d on conflict (domain) do nothing', [
    ...[appId, domains],
  ])
  const { rows } = await tx.query<{ domain: string }>(
    'select domain from app_domains where domain = any($2::text[]) and app_id <> $1 order by domain',
    [appId, domains],
  )
  if (rows.length > 0) throw invalid({ domains: rows.map(({ domain }) => domainTaken(domain)) })
}
