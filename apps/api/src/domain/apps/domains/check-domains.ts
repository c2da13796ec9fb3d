import { type FoundRecords, hostOf, leadsHere, proofRecord } from '@greenroom/contract/apps/domain-records'
import type { Deps } from '../../../deps.ts'
import type { Dns } from '../../../edges/dns/resolver.ts'
import { writeLetter } from '../../../edges/mail/letter.ts'
import type { TimeSlice } from '../../../in-pieces/in-pieces.ts'
import { domainReadyLetter } from '../letters.ts'
import { targetOf } from './list-domains.ts'

type CheckDeps = Pick<Deps, 'db' | 'dns' | 'mail' | 'config'>
type Waiting = { domain: string; app_id: string; proof: string | null }

/** Concurrent lookups. */
const AT_ONCE = 8
const PIECE = 100
/** Maximum number of DNS values stored per domain; a real website has fewer. */
const MOST_FOUND = 5

/** Looks up the waiting domains of an app now. */
export async function checkDomainsOf(deps: CheckDeps, appId: string, now: Date): Promise<void> {
  const { rows } = await deps.db.platform.query<Waiting>(
    `select domain, app_id, proof from app_domains where app_id = $1 and state = 'waiting'`,
    [appId],
  )
  await checkAll(deps, rows, now)
}

/**
 * Looks up domains that have not been checked since `before`. Returns how many became ready, and whether all were
 * checked.
 */
export async function checkWaiting(deps: CheckDeps, slice: TimeSlice, now: Date, before: Date): Promise<{ done: boolean; ready: number }> {
  let ready = 0
  for (;;) {
    const { rows } = await deps.db.platform.query<Waiting>(
      `select domain, app_id, proof from app_domains where state = 'waiting' and (checked_at is null or checked_at < $1)
       order by checked_at nulls first limit ${PIECE}`,
      [before],
    )
    ready += await checkAll(deps, rows, now)
    if (rows.length < PIECE) return { done: true, ready }
    if (!(await slice.goesOn())) return { done: false, ready }
  }
}

async function checkAll(deps: CheckDeps, waiting: readonly Waiting[], now: Date): Promise<number> {
  if (waiting.length === 0) return 0
  const ofHost = (await deps.dns.records(hostOf(deps.config.webHost)))?.addresses ?? []
  const left = [...waiting]
  let ready = 0
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) if (await check(deps, next, ofHost, now)) ready += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return ready
}

/** One lookup. If no DNS server answers, the domain keeps waiting. */
async function check(deps: CheckDeps, { domain, app_id: appId, proof }: Waiting, ofHost: readonly string[], now: Date): Promise<boolean> {
  const { db, dns, config } = deps
  const records = await dns.records(domain)
  const isReady = records !== null && leadsHere(records, targetOf(config), ofHost) && (await isProved(dns, domain, proof))
  return await db.changePlatform(async (tx) => {
    const { rowCount } = await tx.query(
      `update app_domains set checked_at = $3, found = coalesce($4, found), state = case when $5 then 'ready' else state end,
         ready_at = case when $5 then $3 else ready_at end
       where domain = $1 and app_id = $2 and state = 'waiting'`,
      [domain, appId, now, records && foundWords(records), isReady],
    )
    // Another process may have found it ready a moment ago and queued the mails.
    if (!isReady || rowCount === 0) return false
    const { rows } = await tx.query<{ email: string; name: string }>(
      `select u.email, a.name from app_creators c join users u on u.id = c.user_id join apps a on a.id = c.app_id
       where c.app_id = $1 and c.role = 'owner' and u.disabled_at is null`,
      [appId],
    )
    for (const { email, name } of rows) await deps.mail.enqueue(tx, writeLetter(domainReadyLetter(email, name, domain)))
    return true
  })
}

async function isProved(dns: Dns, domain: string, proof: string | null): Promise<boolean> {
  return proof === null || (await dns.hasText(proofRecord(domain, proof))) === true
}

function foundWords({ cname, addresses }: FoundRecords): string[] {
  return [...cname, ...addresses].slice(0, MOST_FOUND).map((value) => value.slice(0, 255))
}
