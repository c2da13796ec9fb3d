import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Tx } from '../../../db/database.ts'
import { eventStatement } from '../../../db/event-channel.ts'
import { sqlState } from '../../../db/failures.ts'
import type { Deps } from '../../../deps.ts'
import { readServiceAccount } from '../../../edges/fcm/service-account.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { auditDiff, writeAudit } from '../../audit/write-audit.ts'
import { collectReferences, saveReferences } from '../../media/references.ts'
import { settleMemberFields } from '../../members/define-fields.ts'
import { refuseLockedSettings } from '../../packs/refuse-locked-settings.ts'
import { refuseBlockers } from '../../preflight/refuse-blockers.ts'
import { demandVersion } from '../../records/write/lock-for-change.ts'
import { gatherChanges } from '../../release/gather-changes.ts'
import { claimDomains } from '../domains/claim-domains.ts'
import { type AcceptedChange, acceptChange } from '../fields/accept-change.ts'
import { demandPurposes } from '../fields/demand-purposes.ts'
import { concernsPlatform, withForced } from '../fields/force-changes.ts'
import { followReviews } from '../onboarding/follow-reviews.ts'
import { withFollowing } from '../onboarding/with-following.ts'
import { type CurrentApp, forgetApp, freshApp, rememberChanged } from '../read/current-app.ts'
import { factsOf } from '../read/facts-of.ts'
import { recordLaunchEvents } from '../reviews/launch-events.ts'
import { revisionChanges, saveBeginning, saveRevision } from '../revisions/save-revision.ts'
import { forgetSecret, storeSecret } from '../secrets/app-secrets.ts'
import { type AppRow, appColumns, type LockedApp, lockApp, withRow, writeApp } from './app-row.ts'
import { changedRow, ofRow, valueIn } from './changed-row.ts'
import { replaceParents } from './replace-parents.ts'

type Asker = Pick<Session, 'isSuper' | 'help' | 'userId' | 'name' | 'address'> & {
  /** The action in the audit trail; `updated` by default. */
  action?: 'reverted'
  /** The change copies values from a parent of the app: settings that the parent locks may be written. */
  asParent?: true
  /**
   * The transactions to use, if an idempotent request stores its response there: one for the app, one for the
   * platform's data.
   */
  change?: { ofApp(work: (tx: Tx) => Promise<void>): Promise<unknown>; ofPlatform(work: (tx: Tx) => Promise<void>): Promise<unknown> }
}

type Needed = Pick<Deps, 'db' | 'vault' | 'fcm' | 'config' | 'now' | 'files' | 'pages'>
type Body = Readonly<Record<string, unknown>>

/**
 * Changes the given fields of an app and leaves all others, so that two screens never undo each other (OQ-010): fields
 * of setup, about, portal and onboarding individually, lists as a whole. With `ifMatch` only if it still has that
 * version (STALE otherwise). If nothing changes, the version stays. Returns the updated app; its data about other apps
 * and people is as current as `known`, unless the change may concern them.
 */
export async function changeApp(deps: Needed, known: CurrentApp, asker: Asker, body: Body, ifMatch?: string): Promise<CurrentApp> {
  const { db } = deps
  const isWide = asker.change !== undefined || reachesFurther(body)
  const app = isWide ? ((await freshApp(db, known.id)) ?? known) : known
  const inOne = (work: (tx: Tx) => Promise<void>) => db.changeApp(app.id, work)
  const { inTransaction, isStoreBlocked } = isWide
    ? await judgeBefore(deps, app, asker, body)
    : { inTransaction: inOne, isStoreBlocked: false }
  const change = { app, asker, body, ifMatch, isStoreBlocked }
  const made = await make(inTransaction, (tx) => changeLocked(tx, deps, change))
  const changed = made && !isWide ? rememberChanged(db, app, made) : ((await freshApp(db, app.id)) ?? app)
  // Parents cache the names of the apps below them.
  for (const { id } of [...app.parents, ...changed.parents]) forgetApp(db, id)
  return changed
}

/** Whether the change involves more than the app's own row and data. */
function reachesFurther({ setup, ...others }: Body): boolean {
  return ['parents', 'domains', 'fcm_key', 'onboarding'].some((name) => name in others) || 'enterprise' in valuesOf(setup)
}

/**
 * Checks a change before any lock is taken, including external checks: Google, and blockers of a store release. Returns
 * the transaction to use, and whether the store info has to wait for its own submit.
 */
async function judgeBefore(deps: Needed, app: CurrentApp, asker: Asker, body: Body) {
  const { db, fcm, config } = deps
  // A section may have been submitted a moment ago.
  const sent = acceptChange(app, factsOf(app, asker, config), body)
  await demandGoodKey(fcm, sent)
  const { isStoreBlocked } = await refuseBlockers(deps, {
    app,
    asker,
    after: changedRow(app, sent),
    changed: new Set(sent.map(({ name }) => name)),
  })
  const own = asker.change ?? { ofApp: (work) => db.changeApp(app.id, work), ofPlatform: (work) => db.changePlatform(work) }
  return { inTransaction: concernsPlatform(sent) ? own.ofPlatform : own.ofApp, isStoreBlocked }
}

type Change = { app: CurrentApp; asker: Asker; body: Body; ifMatch: string | undefined; isStoreBlocked: boolean }

/** The app after a change; null if it must be read again. */
type Made = CurrentApp | null

async function make(
  inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<unknown>,
  change: (tx: Tx) => Promise<Made>,
): Promise<Made> {
  const result: { made: Made } = { made: null }
  try {
    await inTransaction(async (tx) => {
      result.made = await change(tx)
    })
  } catch (error) {
    if (sqlState(error) === '23505') throw failure('DUPLICATE', 'Username has already been taken')
    throw error
  }
  return result.made
}

/** Changes an app under its lock. */
async function changeLocked(tx: Tx, deps: Needed, change: Change): Promise<Made> {
  const locked = await lockApp(tx, change.app.id)
  // Check against the locked state: two concurrent requests must not both find the section open.
  const current = withRow(change.app, locked)
  const known = { ...change, current, locked }
  const judged = await judge(tx, deps, known)
  const { changes, auditChanges } = judged
  Object.assign(auditChanges, await changeSecrets(tx, deps.vault, current.id, changes))
  const parents = changes.find(({ name }) => name === 'parents')
  if (parents) Object.assign(auditChanges, await replaceParents(tx, current.id, idsOf(parents.value)))
  return Object.keys(auditChanges).length === 0 ? current : await write(tx, deps, known, judged)
}

/** A change of a locked app. */
type Known = Change & { current: CurrentApp; locked: LockedApp }

/** Applies the rules to a change; returns all values to write, and the changes for the audit trail. */
async function judge(tx: Tx, { config }: Needed, { app, asker, body, ifMatch, isStoreBlocked, current, locked: { row: before } }: Known) {
  demandVersion(ifMatch, before.version)
  const facts = factsOf(current, asker, config)
  const accepted = await settleMemberFields(tx, current.id, before.setup, acceptChange(current, facts, body))
  const forced = withForced(accepted, { ...before, parents: app.parents })
  const changes = await withFollowing(tx, config, {
    current,
    before,
    after: changedRow(before, forced),
    sent: forced,
    asker,
    facts,
    isStoreBlocked,
  })
  const after = changedRow(before, changes)
  const auditChanges = auditDiff(flat(before, changes), flat(after, changes))
  // Creators read the trail as well.
  for (const { leaf, name } of changes)
    if (leaf.reader === 'super' && auditChanges[name]) auditChanges[name] = withoutValues(auditChanges[name])
  return { changes, after, auditChanges }
}

/** Writes a checked change. The row comes first, so that the rest runs under its lock. */
async function write(
  tx: Tx,
  { config, now }: Needed,
  { app, asker, current, locked }: Known,
  { changes, after, auditChanges }: Awaited<ReturnType<typeof judge>>,
): Promise<Made> {
  const { row: before } = locked
  const { id } = app
  const valuesAt = (path: readonly string[]): [unknown, unknown] => [valueIn(before, path), valueIn(after, path)]
  const version = before.version + 1
  const made = { appId: id, actorId: asker.userId, actorName: asker.name, action: asker.action ?? 'updated', version }
  const revised = revisionChanges(changes, valuesAt)
  const isRevised = Object.keys(revised).length > 0
  if (isRevised && !locked.hasHistory) await saveBeginning(tx, id)
  writeApp(tx, id, after, columnsOf(changes))
  saveRevision(tx, made, revised)
  if (app.parents.length > 0 && !asker.asParent) await refuseLockedSettings(tx, id, Object.keys(auditChanges))
  const domains = changes.find(({ name }) => name === 'domains')
  if (domains) await claimDomains(tx, config, id, textsOf(domains.value))
  await saveChangedReferences(tx, id, { before, after }, changes)
  await demandPurposes(tx, id, changes)
  await gatherChanges(tx, { ...made, at: now(), before: current.onboarding, after: after.onboarding }, changes, valuesAt)
  const isReviewed = followReviews(tx, id, { before, after, at: now(), holidays: config.holidays })
  recordLaunchEvents(tx, config, id, { before, after, at: now() })
  await writeAudit(tx, { ...made, address: asker.address, target: 'app', targetId: id, summary: after.name, changes: auditChanges })
  // Notify wizards that colleagues or staff have open.
  if (current.onboarding.wizard === true || after.onboarding.wizard === true)
    tx.send(...eventStatement(id, 'app', { version }), { at: 'commit' })
  const isInRow = !isReviewed && ofRow(changes).length === changes.length
  return isInRow ? withRow(app, { ...locked, row: { ...after, version } }) : null
}

/**
 * Stores or removes the secrets among the changes; returns the changes for the audit trail. Setting a secret to the
 * same value counts as a change.
 */
async function changeSecrets(
  tx: Tx,
  vault: Deps['vault'],
  appId: string,
  changes: readonly AcceptedChange[],
): Promise<Record<string, [unknown, unknown]>> {
  const auditChanges: Record<string, [unknown, unknown]> = {}
  for (const { leaf, name, value } of changes) {
    if (leaf.sealed === undefined) continue
    const secret = { appId, name: leaf.sealed }
    const secretValue = value === undefined || value === '' ? null : String(value)
    const wasSet = secretValue === null ? await forgetSecret(tx, secret) : await storeSecret(tx, vault, secret, secretValue)
    if (wasSet || secretValue !== null) auditChanges[name] = withoutValues([wasSet || null, secretValue])
  }
  return auditChanges
}

/** Shows whether a value was set, is set, or was replaced, without the values. */
function withoutValues([before, after]: [unknown, unknown]): [unknown, unknown] {
  const [was, is] = [before, after].map((value) => value !== null && value !== undefined && value !== '')
  return [was ? 'set' : null, is ? (was ? 'set anew' : 'set') : null]
}

/**
 * Rejects a key that Google refuses now, instead of at the first push. If Google is unreachable, the key is stored
 * unchecked.
 */
async function demandGoodKey(fcm: Deps['fcm'], changes: readonly AcceptedChange[]): Promise<void> {
  const key = changes.find(({ name }) => name === 'fcm_key')?.value
  if (typeof key !== 'string') return
  const account = readServiceAccount(key)
  if (!account) throw invalid({ fcm_key: ['This is not the JSON of a Firebase service account.'] })
  if ((await fcm.check(account)) === 'refused')
    throw invalid({ fcm_key: ['Google does not accept this key. Create a new one in Firebase.'] })
}

/** Stores which files the app mentions, if the change touches a mention. */
async function saveChangedReferences(
  tx: Tx,
  appId: string,
  { before, after }: { before: AppRow; after: AppRow },
  changes: readonly AcceptedChange[],
): Promise<void> {
  const touched = changes.map(({ path }) => [valueIn(before, path), valueIn(after, path)])
  if (collectReferences(touched).length === 0) return
  await saveReferences(tx, appId, appId, collectReferences(after), collectReferences(before))
}

/** The changed fields by name, for the audit trail. */
function flat(record: AppRow, changes: readonly AcceptedChange[]): Record<string, unknown> {
  return Object.fromEntries(ofRow(changes).map(({ name, path }) => [name, valueIn(record, path)]))
}

function columnsOf(changes: readonly AcceptedChange[]) {
  const changed = new Set(ofRow(changes).map(({ path }) => path[0]))
  return appColumns.filter((column) => changed.has(column))
}

function idsOf(parents: unknown): string[] {
  const ids = Array.isArray(parents) ? parents.map((parent) => String(valuesOf(parent).id)) : []
  return [...new Set(ids)]
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}
