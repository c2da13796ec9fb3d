import type { PackLock } from '@greenroom/contract/packs/pack-answers'
import { packableByName } from '@greenroom/contract/packs/packable'
import { lockedFields, yieldingFields } from '@greenroom/contract/packs/plan-entry'
import type { Sql, Tx } from '../../db/database.ts'
import { failure, invalid } from '../../failure.ts'
import { type AuditLine, writeAudit } from '../audit/write-audit.ts'
import type { ParentLock } from './parent-lock.ts'

/** A record of the app or one of its settings screens. For a settings screen the record is the app itself. */
export type Lockable = { kind: string; recordId: string }

const CANNOT_TAKE_OVER = 'The app above yours does not let you take this over'

type Row = ParentLock & { sourceId: string }

/** The fields of a record or settings screen that a parent locks; null if none are locked. */
export async function readLock(sql: Sql, appId: string, of: Lockable): Promise<PackLock | null> {
  return answerOf(await findLock(sql, appId, of))
}

/** Takes over fields if the parent allows it: they become the app's own. 422 by field for any other. */
export async function takeOver(
  tx: Tx,
  author: Pick<AuditLine, 'appId' | 'actorId' | 'actorName' | 'address'>,
  of: Lockable,
  fields: readonly string[],
) {
  const { appId } = author
  await tx.query('select from pack_links where app_id = $1 and kind = $2 and record_id = $3 for update', [appId, of.kind, of.recordId])
  const row = await findLock(tx, appId, of)
  if (!row) throw failure('NOT_FOUND')
  const open = yieldingFields(row.modes, row.takenOver)
  const refused = fields.filter((name) => !open.includes(name))
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map((name) => [name, [CANNOT_TAKE_OVER]])))
  const takenOver = [...new Set([...row.takenOver, ...fields])]
  tx.send('update pack_links set taken_over = $4 where app_id = $1 and kind = $2 and source_id = $3', [
    ...[appId, of.kind, row.sourceId],
    JSON.stringify(takenOver),
  ])
  const definition = packableByName(of.kind)
  const labels = fields.map((name) => definition?.fields[name]?.label ?? name).join(', ')
  const target = definition?.segment ?? of.kind
  await writeAudit(tx, { ...author, action: 'taken over', target, targetId: of.recordId, summary: `${labels}, from ${row.parent}` })
  return answerOf({ ...row, takenOver })
}

async function findLock(sql: Sql, appId: string, { kind, recordId }: Lockable): Promise<Row | null> {
  const { rows } = await sql.query<Row>(
    `select l.source_id as "sourceId", l.parent_name as parent, l.modes, l.taken_over as "takenOver"
     from pack_links l join app_relations r on r.app_id = $1 and r.parent_id = l.parent_id
     where l.app_id = $1 and l.kind = $2 and l.record_id = $3 limit 1`,
    [appId, kind, recordId],
  )
  return rows[0] ?? null
}

function answerOf(row: Row | null): PackLock | null {
  if (!row) return null
  const open = new Set(yieldingFields(row.modes, row.takenOver))
  const locked = lockedFields(row.modes, row.takenOver)
  if (locked.length === 0) return null
  return { parent: row.parent, fields: Object.fromEntries(locked.map((name) => [name, { may_take_over: open.has(name) }])) }
}
