import type { Database, Tx } from '../../db/database.ts'
import { demandedSql, ROW_STAMP } from '../../db/demanded.ts'
import { failure } from '../../failure.ts'
import type { CurrentApp } from './current-app.ts'
import { type KeptSecret, keptSecretsSql } from './kept-secrets.ts'
import { reviewsSql } from './reviews/reviews-sql.ts'
import { BESIDE_STAMP, type Stamps } from './stamps.ts'

/** What is kept of an app in its own row. */
export type AppRow = {
  name: string
  username: string | null
  domains: string[]
  setup: Record<string, unknown>
  about: Record<string, unknown>
  onboarding: Record<string, unknown>
  member_content_message: Record<string, unknown>
  limits: Record<string, number>
  fcm_project_id: string | null
  is_pending: boolean
  version: number
}

/** An app's row under its lock, and what stands beside it, read behind the lock under which it changes too. */
export type LockedApp = {
  row: AppRow
  secrets: readonly KeptSecret[]
  /** `{reviews}`, or nothing. */
  reviews: Record<string, unknown>
  /** It has a version already. */
  hasHistory: boolean
  /** Null where nothing can tell. */
  stamps: Stamps | null
}

/** The columns that changes of an app write. */
export const appColumns = [
  'name',
  'username',
  'domains',
  'setup',
  'about',
  'onboarding',
  'member_content_message',
  'limits',
  'fcm_project_id',
  'is_pending',
] as const satisfies readonly (keyof AppRow)[]

/** Locks an app until the transaction ends, in one wait. NOT_FOUND when there is none. */
export async function lockApp(tx: Tx, id: string, { isDistributed }: Pick<Database, 'isDistributed'>): Promise<LockedApp> {
  // Two statements: the second one sees what another transaction wrote while the first one waited for it.
  const [locked, beside] = await Promise.all([
    tx.query<AppRow & { stamp: string | null }>(
      `select ${appColumns.join(', ')}, version, ${isDistributed ? 'null' : ROW_STAMP} as stamp from apps where id = $1 for update`,
      [id],
    ),
    tx.query<Omit<LockedApp, 'row' | 'stamps'> & { stamp: string }>(besideSql(isDistributed ? 'null' : BESIDE_STAMP), [id]),
  ])
  if (!locked.rows[0] || !beside.rows[0]) throw failure('NOT_FOUND')
  const { stamp, ...row } = locked.rows[0]
  const { stamp: besideStamp, ...others } = beside.rows[0]
  return { row, ...others, stamps: stamp === null ? null : { row: stamp, beside: besideStamp } }
}

const besideSql = (stamp: string) => `select ${keptSecretsSql('$1::uuid')} as secrets, ${reviewsSql('$1::uuid')} as reviews,
  exists (select from app_revisions v where v.app_id = $1::uuid) as "hasHistory", ${stamp} as stamp`

/** An app as it is remembered, as if it were locked; `writeApp` makes sure of it by the stamps. */
export function rememberedRow(app: CurrentApp): LockedApp {
  const { reviews, ...onboarding } = app.onboarding
  return {
    row: {
      name: app.name,
      username: app.username,
      domains: app.domains,
      setup: app.setup,
      about: app.about,
      onboarding,
      member_content_message: app.memberContentMessage,
      limits: app.limits,
      fcm_project_id: app.fcmProjectId,
      is_pending: app.isPending,
      version: app.version,
    },
    secrets: app.secrets,
    reviews: reviews === undefined ? {} : { reviews },
    hasHistory: app.hasHistory,
    stamps: app.stamps,
  }
}

/**
 * Writes the named columns of an app's row and raises its version. Answers the row's new stamp, for which nobody has to
 * wait before the transaction ends; null where there is none. With `demanded` it locks the row too, and nothing of the
 * transaction is written unless the stamps are still these: `isOutdated` knows the error. An error comes with the end
 * of the transaction.
 */
export async function writeApp(
  tx: Tx,
  { id, row, columns, isDistributed }: { id: string; row: AppRow; columns: readonly (keyof AppRow)[]; isDistributed: boolean },
  demanded?: Stamps,
): Promise<string | null> {
  const sets = columns.map((column, index) => `${column} = $${index + 2}, `).join('')
  const values = [id, ...columns.map((column) => row[column])]
  const write = (version: string) => `update apps set ${sets}version = ${version}, updated_at = now() where id = $1`
  if (isDistributed) {
    tx.send(write('version + 1'), values)
    return null
  }
  const version = demanded ? demandedSql(`${ROW_STAMP} = $${values.length + 1}`, 'version + 1') : 'version + 1'
  const written = tx.query<{ stamp: string }>(
    `${write(version)} returning ${ROW_STAMP} as stamp`,
    demanded ? [...values, demanded.row] : values,
  )
  // A statement of its own, which sees what was written by whoever held the row before.
  if (demanded) tx.send(`select ${demandedSql(`${BESIDE_STAMP} = $2`, '1')}`, [id, demanded.beside])
  const stamp = await written.catch(() => null)
  return stamp?.rows[0]?.stamp ?? null
}

/** An app with what its own row says now; what is known of other apps and of people stays. */
export function withRow(app: CurrentApp, { row, secrets, reviews, hasHistory, stamps }: LockedApp): CurrentApp {
  return {
    ...app,
    name: row.name,
    username: row.username,
    domains: row.domains,
    setup: row.setup,
    about: row.about,
    onboarding: { ...row.onboarding, ...reviews },
    memberContentMessage: row.member_content_message,
    limits: row.limits,
    fcmProjectId: row.fcm_project_id,
    secrets,
    isPending: row.is_pending,
    version: row.version,
    hasHistory,
    stamps,
  }
}
