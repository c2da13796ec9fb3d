import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { valuesIn } from '@greenroom/contract/app-document/document-values'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { difference, type FieldChange } from '@greenroom/contract/history/difference'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { momentSql } from '../../../sql/moment-sql.ts'
import { fileNames } from '../../records/revisions/load-revisions.ts'
import type { CurrentApp } from '../read/current-app.ts'
import type { ValueChanges } from './save-revision.ts'

/** One change of the values on a settings screen. */
type ListedRevision = {
  version: number
  at: string
  actor: { id: string | null; name: string }
  action: string
  title: string
  /** Null for the version with which the history began. */
  changes: FieldChange[] | null
}

export type RevisionPage = {
  data: ListedRevision[]
  /**
   * `current` is the newest version that changed something here; `next` is the version to pass as `before` for older
   * ones, or null.
   */
  meta_data: { current: number; next: number | null }
}

type Row = { version: number; at: string; actor_id: string | null; actor_name: string; action: string; changes: ValueChanges }

/** The settings screen whose history is requested; limited to the values that this person may read. */
export type RevisionScope = { app: CurrentApp; settings: Settings; facts: FormFacts }

const COLUMNS = `version, ${momentSql('at')} as at, actor_id, actor_name, action, changes`
const CONCERNED = `app_id = $1 and (changes ?| $2::text[] or action = 'found')`

/** The changes of a settings screen's values, newest first. */
export async function listAppRevisions(
  sql: Sql,
  scope: RevisionScope,
  { before, size }: { before?: number | undefined; size: number },
): Promise<RevisionPage> {
  const paths = Object.values(pathsOf(scope))
  const { rows } = await sql.query<Row>(
    `select ${COLUMNS} from app_revisions where ${CONCERNED} and ($3::int is null or version < $3) order by version desc limit $4`,
    [scope.app.id, paths, before ?? null, size + 1],
  )
  const { rows: newest } = await sql.query<{ version: number | null }>(
    `select max(version) as version from app_revisions where ${CONCERNED}`,
    [scope.app.id, paths],
  )
  const sides = rows.map((row) => [side(scope, row, 0), side(scope, row, 1)] as const)
  const files = await fileNames(
    sql,
    scope.app.id,
    sides.flat().map((values) => ({ values })),
  )
  const data = rows.slice(0, size).map((row, index) => {
    const [older, newer] = sides[index] ?? [{}, {}]
    return { ...revisionAnswer(scope, row), changes: row.action === 'found' ? null : difference(scope.settings, older, newer, files) }
  })
  return {
    data,
    meta_data: { current: newest[0]?.version ?? scope.app.version, next: rows.length > size ? (data.at(-1)?.version ?? null) : null },
  }
}

/** One version, with what restoring it would change now. */
export async function readAppRevision(
  sql: Sql,
  scope: RevisionScope,
  version: number,
): Promise<ListedRevision & { changes: FieldChange[] }> {
  const { row, values } = await findVersion(sql, scope, version)
  const now = valuesIn(pathsOf(scope), documentOfApp(scope.app))
  const files = await fileNames(sql, scope.app.id, [{ values }, { values: now }])
  return { ...revisionAnswer(scope, row), changes: difference(scope.settings, now, values, files) }
}

/**
 * The screen's values at a version: the current ones with every later change reverted. Throws NOT_FOUND if the version
 * is not stored.
 */
export async function findVersion(sql: Sql, scope: RevisionScope, version: number): Promise<{ row: Row; values: Values }> {
  const { rows } = await sql.query<Row>(`select ${COLUMNS} from app_revisions where ${CONCERNED} and version >= $3 order by version desc`, [
    scope.app.id,
    Object.values(pathsOf(scope)),
    version,
  ])
  const row = rows.at(-1)
  if (row?.version !== version) throw failure('NOT_FOUND')
  const values = valuesIn(pathsOf(scope), documentOfApp(scope.app))
  for (const later of rows.slice(0, -1)) Object.assign(values, side(scope, later, 0))
  return { row, values }
}

/** The app's row as the document in which settings screens look up their values. */
export function documentOfApp({ memberContentMessage, fcmProjectId, isPending, ...rest }: CurrentApp): Values {
  return { ...rest, member_content_message: memberContentMessage, fcm_project_id: fcmProjectId, is_pending: isPending }
}

function pathsOf({ settings: { settings }, facts }: RevisionScope): Record<string, string> {
  return Object.fromEntries(Object.entries(settings.at).filter(([name]) => facts.user.isSuper || settings.rights[name]?.reader !== 'super'))
}

/** The changed values before (0) or after (1) a change, by field. */
function side(scope: RevisionScope, { changes }: Row, which: 0 | 1): Values {
  return Object.fromEntries(
    Object.entries(pathsOf(scope)).flatMap(([name, path]) => {
      const pair = changes[path]
      return pair ? [[name, pair[which]]] : []
    }),
  )
}

function revisionAnswer({ app }: RevisionScope, { version, at, actor_id, actor_name, action }: Row) {
  return { version, at, actor: { id: actor_id, name: actor_name }, action, title: app.name }
}
