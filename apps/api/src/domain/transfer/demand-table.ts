import { permissionsOf } from '@greenroom/contract/access/facts'
import { type Access, allows, type Subject } from '@greenroom/contract/access/permissions'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { tableByName } from '@greenroom/contract/transfer/tables'
import type { Sql } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { demandAccess, refuseUnapproved, type Scope } from '../records/scope.ts'
import { findImport, type StoredImport } from './stored-imports.ts'

/** NOT_IN_ROLE if the caller may not read, or write, the records of a table. */
export function demandTable(scope: Scope, access: Access, name: string): void {
  demandAccess(scope, access, subjectOf(name))
}

/** Whether the caller may read the records of a table. */
export function mayReadTable(scope: Scope, name: string): boolean {
  return allows(permissionsOf(scope.facts), 'read', subjectOf(name))
}

/** Whether the caller may see an import. */
export function mayReadImport(scope: Scope, session: Session, found: StoredImport): boolean {
  return tablesShown(session, found).every((name) => mayReadTable(scope, name))
}

/** NOT_FOUND if the app has no such import, NOT_IN_ROLE if the caller may not see it. */
export async function demandImport(sql: Sql, scope: Scope, session: Session, id: string): Promise<void> {
  const found = await findImport(sql, scope.appId, id)
  if (!found) throw failure('NOT_FOUND')
  for (const name of tablesShown(session, found)) demandTable(scope, 'read', name)
}

/**
 * The tables whose records an import quotes; none if the caller requested it. A person also requested what their keys
 * did.
 */
function tablesShown({ userId, key }: Session, { table, problems, undone, madeBy, keyId }: StoredImport): string[] {
  if (madeBy === userId && (key === undefined || key.id === keyId)) return []
  return [table, ...problems.map((each) => each.table), ...(undone?.kept ?? []).map((each) => each.table)]
}

/** A table that is not known yet may be that of members. */
function subjectOf(name: string): Subject {
  const table = tableByName(name)
  return table ? subjectOfKind(table) : { area: 'members' }
}

/**
 * NOT_IN_ROLE likewise for every table that an import changed; to write also for what may be live, and for files that
 * came with it.
 */
export async function demandTablesOf(sql: Sql, scope: Scope, access: Access, importId: string): Promise<void> {
  const { rows } = await sql.query<{ table: string; with_files: boolean }>(
    `select distinct c.table_name as "table", exists (
       select from imports i join import_files f on f.app_id = $1 and f.draft_id = i.draft_id
       where i.app_id = $1 and i.id = $2 and f.imported) as with_files
     from import_changes c where c.app_id = $1 and c.import_id = $2`,
    [scope.appId, importId],
  )
  for (const { table: name, with_files: withFiles } of rows) {
    demandTable(scope, access, name)
    if (access === 'read') continue
    const table = tableByName(name)
    if (table) refuseUnapproved(scope, table, [{ active: true }])
    if (withFiles) demandAccess(scope, access, { area: 'media' })
  }
}
