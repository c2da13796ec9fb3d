import type { Database, Tx } from '../../db/database.ts'
import { sqlState } from '../../db/failures.ts'
import type { Deps } from '../../deps.ts'
import { readServiceAccount } from '../../edges/fcm/service-account.ts'
import { failure, invalid } from '../../http/failure.ts'
import { demandVersion } from '../items/hold-for-change.ts'
import { changesBetween } from '../items/same.ts'
import { collectReferences, saveReferences } from '../media/references.ts'
import { forgetSecret, keepSecret } from './app-secrets.ts'
import { type CurrentApp, forgetApp, freshApp } from './current-app.ts'
import { acceptChange, type FieldChange } from './fields/accept-change.ts'
import { replaceParents } from './replace-parents.ts'

type Asker = { isSuper: boolean; audit(tx: Tx, entry: AuditEntry): Promise<void> }
type AuditEntry = { action: string; target: string; targetId: string; summary: string; changes: Record<string, [unknown, unknown]> }

/** What is kept of an app in its own row. */
type AppRow = Record<string, unknown> & { version: number }

const COLUMNS = ['name', 'username', 'setup', 'about', 'onboarding', 'member_content_message', 'limits', 'fcm_project_id', 'is_pending']

/**
 * Changes the named fields of an app and leaves all others as they are, so that two screens never undo each other (OQ-010, trap T16): the
 * fields of setup, about, portal and onboarding one by one, lists whole. With `ifMatch` only while it has that version (STALE otherwise).
 * A change that changes nothing leaves the version as it is.
 */
export async function changeApp(
  { db, vault, fcm }: Pick<Deps, 'db' | 'vault' | 'fcm'>,
  known: CurrentApp,
  asker: Asker,
  body: Readonly<Record<string, unknown>>,
  ifMatch?: string,
): Promise<CurrentApp> {
  // The state that decides is read anew: a section may have been handed in a moment ago.
  const app = (await freshApp(db, known.id)) ?? known
  const changes = acceptChange(app, asker.isSuper, body)
  await demandGoodKey(fcm, changes)
  try {
    await inOne(db, app.id, changes, async (tx) => {
      const before = await holdApp(tx, app.id)
      demandVersion(ifMatch, before.version)
      // Judged by what is held now: two requests at once do not both find the section open.
      acceptChange({ ...app, ...stateOf(before) }, asker.isSuper, body)
      const after = merged(before, changes)
      const told = changesBetween(flat(before, changes), flat(after, changes))
      // The trail is read by creators as well.
      for (const { leaf, name } of changes) if (leaf.reader === 'super' && told[name]) told[name] = [null, 'set']
      const secrets = changes.filter(({ leaf }) => leaf.secret !== undefined)
      for (const { leaf, name, value } of secrets) {
        const secret = { appId: app.id, name: leaf.secret ?? 'fcm_key' }
        if (value === undefined || value === '') await forgetSecret(tx, secret)
        else await keepSecret(tx, vault, secret, String(value))
        told[name] = [null, value === undefined || value === '' ? 'removed' : 'set']
      }
      const parents = changes.find(({ name }) => name === 'parents')
      if (parents && (await replaceParents(tx, app.id, idsOf(parents.value)))) told.parents = [null, idsOf(parents.value)]
      if (Object.keys(told).length === 0) return
      await saveReferences(tx, app.id, app.id, collectReferences(row(after)), collectReferences(row(before)))
      await writeApp(tx, app.id, after)
      await asker.audit(tx, { action: 'updated', target: 'app', targetId: app.id, summary: String(after.name), changes: told })
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw failure('DUPLICATE', 'Username has already been taken')
    throw error
  }
  forgetApp(db, app.id)
  return (await freshApp(db, app.id)) ?? app
}

/** Which app is whose parent is the platform's to say (migration 0004); all else is a tenant's change of its own row. */
function inOne(db: Database, appId: string, changes: readonly FieldChange[], work: (tx: Tx) => Promise<void>): Promise<void> {
  return changes.some(({ name }) => name === 'parents') ? db.changePlatform(work) : db.changeApp(appId, work)
}

/** A key that Google refuses is told now and not with the first push. When Google cannot be asked, the key is kept as it is. */
async function demandGoodKey(fcm: Deps['fcm'], changes: readonly FieldChange[]): Promise<void> {
  const key = changes.find(({ name }) => name === 'fcm_key')?.value
  const account = typeof key === 'string' ? readServiceAccount(key) : null
  if (account && (await fcm.check(account)) === 'refused')
    throw invalid({ fcm_key: ['Google does not accept this key. Make a new one in Firebase.'] })
}

async function holdApp(tx: Tx, id: string): Promise<AppRow> {
  const { rows } = await tx.query<AppRow>(`select ${COLUMNS.join(', ')}, version from apps where id = $1 for update`, [id])
  if (!rows[0]) throw failure('NOT_FOUND')
  return rows[0]
}

async function writeApp(tx: Tx, id: string, after: AppRow): Promise<void> {
  const sets = COLUMNS.map((column, index) => `${column} = $${index + 2}`).join(', ')
  await tx.query(`update apps set ${sets}, version = version + 1, updated_at = now() where id = $1`, [
    id,
    ...COLUMNS.map((column) => after[column]),
  ])
}

function stateOf({ setup, about, onboarding }: AppRow): Pick<CurrentApp, 'setup' | 'about' | 'onboarding'> {
  return { setup: asObject(setup), about: asObject(about), onboarding: asObject(onboarding) }
}

function merged(before: AppRow, changes: readonly FieldChange[]): AppRow {
  const after = structuredClone(before)
  for (const { leaf, name, path, value } of changes) {
    if (leaf.secret === undefined && name !== 'parents') put(after, path, value)
  }
  return after
}

/** Puts a value at its place, and takes the place away when there is none. Columns are never taken away. */
function put(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path
  if (rest.length > 0) {
    const inner = asObject(Object.hasOwn(record, name) ? record[name] : undefined)
    record[name] = inner
    put(inner, rest, value)
  } else if (value !== undefined) record[name] = value
  else if (COLUMNS.includes(name)) record[name] = name === 'limits' ? {} : null
  else delete record[name]
}

/** The changed fields by their names, for the trail. */
function flat(record: AppRow, changes: readonly FieldChange[]): Record<string, unknown> {
  const told = changes.filter(({ leaf, name }) => leaf.secret === undefined && name !== 'parents')
  const at = (path: readonly string[]) => path.reduce<unknown>((value, name) => asObject(value)[name], record) ?? null
  return Object.fromEntries(told.map(({ name, path }) => [name, at(path)]))
}

function row(record: AppRow): Record<string, unknown> {
  return Object.fromEntries(COLUMNS.map((column) => [column, record[column]]))
}

function idsOf(parents: unknown): string[] {
  const ids = Array.isArray(parents) ? parents.map((parent) => String(Object(parent).id)) : []
  return [...new Set(ids)]
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
