import { domainTaken, whyNoDomain } from '@greenroom/contract/apps/domain-records'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../failure.ts'

/**
 * Sets the domains of an app, on the platform's connection. A domain belongs to one app: claiming another app's domain
 * throws a 422, and so does one that no app can have. Concurrent claims are serialized by the insert. One that another
 * app gave up needs a proof, because its DNS record may still lead here.
 */
export async function claimDomains(
  tx: Tx,
  config: Pick<Config, 'publicUrl' | 'webHost'>,
  appId: string,
  domains: readonly string[],
): Promise<void> {
  const refused = domains.flatMap((domain) => whyNoDomain(domain, config) ?? [])
  if (refused.length > 0) throw invalid({ domains: refused })
  // What was never proved leaves the proof to whoever had the domain before.
  tx.send(
    `with given_up as (delete from app_domains where app_id = $1 and domain <> all($2::text[]) returning domain, state, proof)
     insert into released_domains (domain, app_id) select domain, $1 from given_up where proof is null or state = 'ready' order by domain
     on conflict (domain) do update set app_id = excluded.app_id, released_at = excluded.released_at`,
    [appId, domains],
  )
  if (domains.length === 0) return
  // Sorted, so that two apps that claim the same domains do not deadlock.
  tx.send(
    `insert into app_domains (domain, app_id, proof)
     select d, $1, case when r.app_id <> $1 then 'greenroom=' || replace(gen_random_uuid()::text, '-', '') end
     from unnest($2::text[]) as d left join released_domains r on r.domain = d order by d on conflict (domain) do nothing`,
    [appId, domains],
  )
  const { rows } = await tx.query<{ domain: string }>(
    'select domain from app_domains where domain = any($2::text[]) and app_id <> $1 order by domain',
    [appId, domains],
  )
  if (rows.length > 0) throw invalid({ domains: rows.map(({ domain }) => domainTaken(domain)) })
}
