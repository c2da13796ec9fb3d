import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { reviewsSql } from '../read/reviews-sql.ts'
import { type StoredSecret, storedSecretsSql } from '../secrets/stored-secrets.ts'

/** The app's own row. */
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

/** A locked app row, and related data that only changes under the same lock. */
export type LockedApp = {
  row: AppRow
  secrets: readonly StoredSecret[]
  /** `{reviews}`, or empty. */
  reviews: Record<string, unknown>
  /** Whether it has a stored revision. */
  hasHistory: boolean
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

/** Locks an app until the transaction ends, in one round trip. Throws NOT_FOUND if there is none. */
export async function lockApp(tx: Tx, id: string): Promise<LockedApp> {
  // Two statements: the second one sees what another transaction wrote while the first one waited for its lock.
  const [locked, beside] = await Promise.all([
    tx.query<AppRow>(`select ${appColumns.join(', ')}, version from apps where id = $1 for update`, [id]),
    tx.query<Omit<LockedApp, 'row'>>(BESIDE, [id]),
  ])
  if (!locked.rows[0] || !beside.rows[0]) throw failure('NOT_FOUND')
  return { row: locked.rows[0], ...beside.rows[0] }
}

const BESIDE = `select ${storedSecretsSql('$1::uuid')} as secrets, ${reviewsSql('$1::uuid')} as reviews,
  exists (select from app_revisions v where v.app_id = $1::uuid) as "hasHistory"`

/** Writes the given columns of a locked app's row and increments its version. */
export function writeApp(tx: Tx, id: string, row: AppRow, columns: readonly (keyof AppRow)[]): void {
  const sets = columns.map((column, index) => `${column} = $${index + 2}, `).join('')
  tx.send(`update apps set ${sets}version = version + 1, updated_at = now() where id = $1`, [id, ...columns.map((column) => row[column])])
}

/** An app with its current row; data about other apps and people stays. */
export function withRow(app: CurrentApp, { row, secrets, reviews }: LockedApp): CurrentApp {
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
  }
}
