import { documentOf, valuesIn } from '@greenroom/contract/app-document/document-values'
import { isClosed } from '@greenroom/contract/app-document/rights'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import type { Sql } from '../../../db/database.ts'
import { collectReferences } from '../../media/references.ts'
import { withoutDeletedFiles } from '../../records/revisions/without-deleted-files.ts'
import { documentOfApp, findVersion, type RevisionScope } from './list-revisions.ts'

/** A value that is not restored: its file is gone, or this person can no longer change the field. */
export type OmittedValue = { field: string; label: string; why: 'gone' | 'closed'; names: string[] }

/**
 * The change that restores a settings screen to a version, as the body of an ordinary change under the current rules,
 * and the values it omits. Throws NOT_FOUND if the version is not stored.
 */
export async function planRestore(sql: Sql, scope: RevisionScope, version: number): Promise<{ body: Values; leftOut: OmittedValue[] }> {
  const { values: old } = await findVersion(sql, scope, version)
  const { at, rights } = scope.settings.settings
  const now = valuesIn(at, documentOfApp(scope.app))
  const gone = await goneFiles(sql, scope.app.id, old)
  const leftOut: OmittedValue[] = []
  const wanted: Values = {}
  for (const [name, field] of Object.entries(scope.settings.fields)) {
    if (sameValue(field, now[name], old[name])) continue
    const right = rights[name]
    const there = withoutDeletedFiles(field, old[name], gone)
    if (!sameValue(field, there, old[name])) leftOut.push({ ...called(name, field), why: 'gone' })
    if (isClosed(right, scope.facts) || (!scope.facts.user.isSuper && right?.opens?.(scope.app, there) === false)) {
      leftOut.push({ ...called(name, field), why: 'closed' })
    } else wanted[name] = there ?? null
  }
  return { body: documentOf(at, wanted), leftOut }
}

async function goneFiles(sql: Sql, appId: string, values: Values): Promise<ReadonlySet<string>> {
  const ids = collectReferences(values).flatMap(({ id, whole }) => (whole ? [id] : []))
  if (ids.length === 0) return new Set()
  const { rows } = await sql.query<{ id: string }>(
    'select id from media where app_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [appId, ids],
  )
  const there = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !there.has(id)))
}

function called(name: string, { label }: Field) {
  return { field: name, label, names: [] }
}
