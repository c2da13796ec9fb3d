import type { Facts } from '@greenroom/contract/access/facts'
import type { AppField } from '@greenroom/contract/app-document/app-field'
import { appFields } from '@greenroom/contract/app-document/app-fields'
import { valueAt } from '@greenroom/contract/app-document/document-values'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { difference } from '@greenroom/contract/history/difference'
import { valueAddress } from '@greenroom/contract/preflight/target-address'
import type { WaitingChangeAnswer } from '@greenroom/contract/release/release-answers'
import { isWaitingKind, type WaitingKind } from '@greenroom/contract/release/release-kinds'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { fileNames } from '../records/revisions/load-revisions.ts'

type Row = { place: string; on_phones: unknown; version: number; at: string; actor_name: string }

/** The changes that wait for a build or a store review, oldest first, without those this user may not read. */
export async function listWaiting(
  sql: Sql,
  app: { id: string; document: Readonly<Values> },
  viewer: Facts,
): Promise<WaitingChangeAnswer[]> {
  const { rows } = await sql.query<Row>(
    `select place, on_phones, version, ${momentSql('changed_at')} as at, actor_name
     from release_changes where app_id = $1 order by changed_at, place`,
    [app.id],
  )
  const known = rows.flatMap((row) => {
    const found = appFields[row.place]
    return found && isShown(found, viewer) ? [{ row, found, now: valueAt(app.document, row.place) }] : []
  })
  const files = await fileNames(
    sql,
    app.id,
    known.flatMap(({ row, now }) => [{ values: { value: row.on_phones } }, { values: { value: now } }]),
  )
  return known.flatMap(({ row, found, now }) => {
    const { field, release } = found
    // Bare values have no form, and none of them waits.
    if (field.kind === 'bare' || !isWaitingKind(release)) return []
    const [change] = difference(fieldsOf(row.place, field), { [row.place]: row.on_phones }, { [row.place]: now }, files)
    if (!change) return []
    return [
      {
        ...{ place: row.place, label: field.label, kind: release, version: row.version, at: row.at, actor: row.actor_name },
        ...{ change, on_phones: row.on_phones, open: valueAddress(row.place, viewer) },
      },
    ]
  })
}

/** What the waiting changes wait for, for the welcome page. */
export async function waitingKindsOf(sql: Sql, appId: string): Promise<WaitingKind[]> {
  const { rows } = await sql.query<Pick<Row, 'place'>>('select place from release_changes where app_id = $1 order by place', [appId])
  return rows.map(({ place }) => appFields[place]?.release).filter(isWaitingKind)
}

function isShown({ reader }: AppField, { user }: Facts): boolean {
  return user.isSuper || reader !== 'super'
}

function fieldsOf(path: string, field: Field) {
  return { fields: { [path]: field } }
}
