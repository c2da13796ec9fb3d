import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Tx } from '../../db/database.ts'
import { eventStatement } from '../../db/event-channel.ts'
import { sqlState } from '../../db/failures.ts'
import type { Deps } from '../../deps.ts'
import { readServiceAccount } from '../../edges/fcm/service-account.ts'
import { failure, invalid } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { collectReferences, saveReferences } from '../media/references.ts'
import { refuseLockedSettings } from '../packs/refuse-locked-settings.ts'
import { refuseBlockers } from '../preflight/refuse-blockers.ts'
import { auditDiff } from '../records/write/audit-diff.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'
import { gatherChanges } from '../release/gather-changes.ts'
import { forgetSecret, storeSecret } from './app-secrets.ts'
import { type CurrentApp, forgetApp, freshApp } from './current-app.ts'
import { claimDomains } from './domains/claim-domains.ts'
import { factsOf } from './facts-of.ts'
import { type AcceptedChange, acceptChange } from './fields/accept-change.ts'
import { demandPurposes } from './fields/demand-purposes.ts'
import { concernsPlatform, withForced } from './fields/force-changes.ts'
import { withFollowing } from './onboarding/with-following.ts'
import { replaceParents } from './replace-parents.ts'
import { followReviews } from './reviews/follow-reviews.ts'
import { readReviews } from './reviews/reviews-sql.ts'
import { revisionChanges, saveRevision } from './revisions/save-revision.ts'

type Asker = Pick<Session, 'isSuper' | 'help' | 'userId' | 'name' | 'address'> & {
  /** What the trail calls the change; updated unless it says otherwise. */
  action?: 'reverted'
  /** It writes what a parent of the app gives it: what the parent locks is open to it. */
  asParent?: true
  /**
   * The transactions to work in, where a repeated request has to find its answer there: of the app, and of the platform
   * for what is the platform's.
   */
  change?: { ofApp(work: (tx: Tx) => Promise<void>): Promise<unknown>; ofPlatform(work: (tx: Tx) => Promise<void>): Promise<unknown> }
}

/** What is kept of an app in its own row. */
type AppRow = Record<string, unknown> & { version: number }

const COLUMNS = [
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
]

/**
 * Changes the named fields of an app and leaves all others as they are, so that two screens never undo each other
 * (OQ-010): the fields of setup, about, portal and onboarding one by one, lists whole. With `ifMatch` only while it has
 * that version (STALE otherwise). A change that changes nothing leaves the version as it is.
 */
export async function changeApp(
  { db, vault, fcm, config, now }: Pick<Deps, 'db' | 'vault' | 'fcm' | 'config' | 'now'>,
  known: CurrentApp,
  asker: Asker,
  body: Readonly<Record<string, unknown>>,
  ifMatch?: string,
): Promise<CurrentApp> {
  // The state that decides is read anew: a section may have been handed in a moment ago.
  const app = (await freshApp(db, known.id)) ?? known
  const sent = acceptChange(app, factsOf(app, asker, config), body)
  await demandGoodKey(fcm, sent)
  await refuseBlockers({ db, config }, { app, asker, after: merged({ ...app }, sent), changed: new Set(sent.map(({ name }) => name)) })
  try {
    const own = asker.change ?? { ofApp: (work) => db.changeApp(app.id, work), ofPlatform: (work) => db.changePlatform(work) }
    await (concernsPlatform(sent) ? own.ofPlatform : own.ofApp)(async (tx) => {
      const before = await lockApp(tx, app.id)
      demandVersion(ifMatch, before.version)
      // Judged by what is held now: two requests at once do not both find the section open.
      const held = await withReviews(tx, { ...app, ...stateOf(before) }, asker, sent)
      const facts = factsOf(held, asker, config)
      acceptChange(held, facts, body)
      const forced = withForced(sent, { ...before, parents: app.parents })
      const changes = await withFollowing(tx, config, { held, before, after: merged(before, forced), sent: forced, asker, facts })
      const after = merged(before, changes)
      const told = auditDiff(flat(before, changes), flat(after, changes))
      const action = asker.action ?? 'updated'
      const made = { appId: app.id, actorId: asker.userId, actorName: asker.name, action }
      const revision = revisionChanges(changes, (path) => [at(before, path), at(after, path)])
      // The trail is read by creators as well.
      for (const { leaf, name } of changes) if (leaf.reader === 'super' && told[name]) told[name] = withoutValues(told[name])
      Object.assign(told, await changeSecrets(tx, vault, app.id, changes))
      const parents = changes.find(({ name }) => name === 'parents')
      if (parents) Object.assign(told, await replaceParents(tx, app.id, idsOf(parents.value)))
      if (Object.keys(told).length === 0) return
      if (app.parents.length > 0 && !asker.asParent) await refuseLockedSettings(tx, app.id, Object.keys(told))
      const domains = changes.find(({ name }) => name === 'domains')
      if (domains) await claimDomains(tx, app.id, textsOf(domains.value))
      await saveReferences(tx, app.id, app.id, collectReferences(row(after)), collectReferences(row(before)))
      await demandPurposes(tx, app.id, changes)
      await saveRevision(tx, { ...made, version: before.version + 1 }, revision)
      await gatherChanges(
        tx,
        { ...made, version: before.version + 1, at: now(), before: held.onboarding, after: asObject(after.onboarding) },
        changes,
        (path) => [at(before, path), at(after, path)],
      )
      await writeApp(tx, app.id, after)
      followReviews(tx, app.id, { before, after, at: now(), holidays: config.holidays })
      const line = { ...made, address: asker.address, target: 'app', targetId: app.id, summary: String(after.name), changes: told }
      await writeAudit(tx, line)
      // Whoever has the wizard open sees what a colleague or staff did.
      if (held.onboarding.wizard === true || asObject(after.onboarding).wizard === true) {
        tx.beforeCommit(...eventStatement(app.id, 'app', { version: before.version + 1 }))
      }
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw failure('DUPLICATE', 'Username has already been taken')
    throw error
  }
  forgetApp(db, app.id)
  const changed = (await freshApp(db, app.id)) ?? app
  // They know the names of the apps under them.
  for (const { id } of [...app.parents, ...changed.parents]) forgetApp(db, id)
  return changed
}

/**
 * Keeps or removes the secrets among the changes; answers what the trail tells of them. A secret that is given again
 * counts as changed.
 */
async function changeSecrets(
  tx: Tx,
  vault: Deps['vault'],
  appId: string,
  changes: readonly AcceptedChange[],
): Promise<Record<string, [unknown, unknown]>> {
  const told: Record<string, [unknown, unknown]> = {}
  for (const { leaf, name, value } of changes) {
    if (leaf.sealed === undefined) continue
    const secret = { appId, name: leaf.sealed }
    const kept = value === undefined || value === '' ? null : String(value)
    const wasSet = kept === null ? await forgetSecret(tx, secret) : await storeSecret(tx, vault, secret, kept)
    if (wasSet || kept !== null) told[name] = withoutValues([wasSet || null, kept])
  }
  return told
}

/** That something was set, is set, or is another one, without saying what. */
function withoutValues([before, after]: [unknown, unknown]): [unknown, unknown] {
  const [was, is] = [before, after].map((value) => value !== null && value !== undefined && value !== '')
  return [was ? 'set' : null, is ? (was ? 'set anew' : 'set') : null]
}

/**
 * A key that Google refuses is told now and not with the first push. When Google cannot be asked, the key is kept as it
 * is.
 */
async function demandGoodKey(fcm: Deps['fcm'], changes: readonly AcceptedChange[]): Promise<void> {
  const key = changes.find(({ name }) => name === 'fcm_key')?.value
  if (typeof key !== 'string') return
  const account = readServiceAccount(key)
  if (!account) throw invalid({ fcm_key: ['This is not the JSON of a Firebase service account.'] })
  if ((await fcm.check(account)) === 'refused') throw invalid({ fcm_key: ['Google does not accept this key. Make a new one in Firebase.'] })
}

/** What a cleared column holds where that is not null. */
const EMPTY: Readonly<Record<string, unknown>> = { limits: {}, domains: [] }

async function lockApp(tx: Tx, id: string): Promise<AppRow> {
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

/**
 * With the reviews as they are now, where they decide: a field of a submitted section that its owner is asked to
 * change. They are read after the lock, under which they change too.
 */
async function withReviews(tx: Tx, app: CurrentApp, asker: Asker, sent: readonly AcceptedChange[]): Promise<CurrentApp> {
  const isRefused = sent.some(({ leaf, name, value }) => leaf.opens?.(app, value, name) === false)
  if (asker.isSuper || !isRefused) return app
  return { ...app, onboarding: { ...app.onboarding, ...(await readReviews(tx, app.id)) } }
}

function merged(before: AppRow, changes: readonly AcceptedChange[]): AppRow {
  const after = structuredClone(before)
  for (const { leaf, name, path, value } of changes) {
    if (leaf.sealed === undefined && name !== 'parents') put(after, path, value)
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
  else if (COLUMNS.includes(name)) record[name] = EMPTY[name] ?? null
  else delete record[name]
}

/** The changed fields by their names, for the trail. */
function flat(record: AppRow, changes: readonly AcceptedChange[]): Record<string, unknown> {
  const told = changes.filter(({ leaf, name }) => leaf.sealed === undefined && name !== 'parents')
  return Object.fromEntries(told.map(({ name, path }) => [name, at(record, path)]))
}

function at(record: AppRow, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => asObject(value)[name], record) ?? null
}

function row(record: AppRow): Record<string, unknown> {
  return Object.fromEntries(COLUMNS.map((column) => [column, record[column]]))
}

function idsOf(parents: unknown): string[] {
  const ids = Array.isArray(parents) ? parents.map((parent) => String(valuesOf(parent).id)) : []
  return [...new Set(ids)]
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
