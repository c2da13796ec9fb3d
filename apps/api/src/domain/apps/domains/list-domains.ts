import { type DomainRecord, type DomainTarget, type ProofRecord, proofRecord, recordFor } from '@greenroom/contract/apps/domain-records'
import type { Config } from '../../../config.ts'
import type { Sql } from '../../../db/database.ts'
import { momentSql } from '../../../sql/moment-sql.ts'

/** A domain of an app: the DNS record to set, the last values found in DNS, and whether it points here. */
export type ListedDomain = {
  domain: string
  state: 'waiting' | 'ready'
  record: DomainRecord
  /** The second record to set, where another app had the domain before. */
  proof: ProofRecord | null
  found: string[]
  checked_at: string | null
  ready_at: string | null
}

/** The target that domains of this installation must point to. */
export function targetOf({ webHost, domainAddresses }: Pick<Config, 'webHost' | 'domainAddresses'>): DomainTarget {
  return { webHost, addresses: domainAddresses }
}

/** The domains of an app, in the app's order. */
export async function listDomains(
  platform: Sql,
  target: DomainTarget,
  app: { id: string; domains: readonly string[] },
): Promise<ListedDomain[]> {
  const { rows } = await platform.query<Omit<ListedDomain, 'record' | 'proof'> & { proof: string | null }>(
    `select domain, state, proof, found, ${momentSql('checked_at')} as checked_at, ${momentSql('ready_at')} as ready_at
     from app_domains where app_id = $1 order by array_position($2::text[], domain), domain`,
    [app.id, app.domains],
  )
  return rows.map((row) => ({
    ...row,
    record: recordFor(row.domain, target),
    proof: row.proof === null ? null : proofRecord(row.domain, row.proof),
  }))
}
