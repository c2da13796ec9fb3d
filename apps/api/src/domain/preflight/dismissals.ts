import { createHash } from 'node:crypto'
import type { Check, Finding } from '@greenroom/contract/preflight/define-check'
import type { Dismissal, PreflightFacts } from '@greenroom/contract/preflight/facts'
import type { FailedCheck } from '@greenroom/contract/preflight/run-checks'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { failure } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'

export type DismissedFinding = { check: Check; finding: Finding; dismissal: Dismissal }

/** The declarations of an app, oldest first. Those whose text has changed match no finding. */
export async function listDismissals(sql: Sql, appId: string): Promise<Dismissal[]> {
  const { rows } = await sql.query<Dismissal>(
    `select d.id, d.check_id, d.fingerprint, d.reason, d.dismissed_by, ${momentSql('d.created_at')} as created_at
     from preflight_dismissals d where d.app_id = $1 order by d.created_at, d.id`,
    [appId],
  )
  return rows
}

/** Identifies a finding and the text it is about: a changed text, or another word found in it, is another finding. */
export function fingerprintOf(
  { id, target: usual }: Check,
  { what, target = usual, text }: Finding,
  { values }: Pick<PreflightFacts, 'values'>,
): string {
  const about = 'field' in target ? Object.entries(values).find(([path]) => path === target.field)?.[1] : undefined
  return createHash('sha256')
    .update(JSON.stringify([id, target, what ?? null, about ?? null, text ?? null]))
    .digest('base64url')
}

/** Separates the findings that staff declared not to be a problem from those that are left. */
export function withoutDismissed(
  failed: readonly FailedCheck[],
  facts: Pick<PreflightFacts, 'values' | 'dismissals'>,
): { left: FailedCheck[]; dismissed: DismissedFinding[] } {
  const known = new Map(facts.dismissals.map((dismissal) => [`${dismissal.check_id} ${dismissal.fingerprint}`, dismissal]))
  const judged = failed.map(({ check, findings }) => ({
    check,
    findings: findings.map((finding) => ({ finding, dismissal: known.get(`${check.id} ${fingerprintOf(check, finding, facts)}`) })),
  }))
  const left = judged.map(({ check, findings }) => ({
    check,
    findings: findings.flatMap(({ finding, dismissal }) => (dismissal ? [] : [finding])),
  }))
  return {
    left: left.filter(({ findings }) => findings.length > 0),
    dismissed: judged.flatMap(({ check, findings }) =>
      findings.flatMap(({ finding, dismissal }) => (dismissal ? [{ check, finding, dismissal }] : [])),
    ),
  }
}

type NewDismissal = { checkId: string; fingerprint: string; reason: string; by: string; at: Date }

/** Stores a declaration; a repeated one replaces reason, name and time. */
export async function addDismissal(tx: Tx, appId: string, { checkId, fingerprint, reason, by, at }: NewDismissal): Promise<void> {
  await tx.query('delete from preflight_dismissals where app_id = $1 and check_id = $2 and fingerprint = $3', [appId, checkId, fingerprint])
  await tx.query(
    `insert into preflight_dismissals (app_id, id, check_id, fingerprint, reason, dismissed_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [appId, newId(), checkId, fingerprint, reason, by, at],
  )
}

/** Takes a declaration back and returns it. Throws NOT_FOUND. */
export async function removeDismissal(
  tx: Tx,
  { appId, id }: { appId: string; id: string },
): Promise<Pick<Dismissal, 'check_id' | 'reason'>> {
  const { rows } = await tx.query<Pick<Dismissal, 'check_id' | 'reason'>>(
    'delete from preflight_dismissals where app_id = $1 and id = $2 returning check_id, reason',
    [appId, id],
  )
  const [removed] = rows
  if (!removed) throw failure('NOT_FOUND')
  return removed
}
