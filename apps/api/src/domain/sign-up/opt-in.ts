import { setupOfType } from '@greenroom/contract/businesses/business-type'
import type { JoinedType } from '@greenroom/contract/sign-up/app-types'
import { optInMessages } from '@greenroom/contract/sign-up/messages'
import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { invalid } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { demandTry, type Limit, refundTry } from '../accounts/rate-limits.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { replaceParents } from '../apps/write/replace-parents.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { demandConsent } from '../business-requests/demand-consent.ts'
import { addRequest } from '../business-requests/stored-requests.ts'
import { findParent, type ParentApp } from './find-parent.ts'

type OptIn = { type: JoinedType; parent: string; code: string | undefined; appIds: readonly string[] }
type By = Pick<Session, 'userId' | 'name' | 'address'>
type OwnApp = { id: string; name: string; setup: Record<string, unknown> }

/** Codes of enterprises that one account may try in an hour. */
const MAX_CODES = 20

/**
 * Makes a creator's apps businesses of the enterprise that the page named, or lets them wait for its consent, all of
 * them or none (OPT-016). A 422 if an app is not the creator's, belongs to an enterprise already, waits for one or is
 * one itself, or if the named app is not an enterprise. FORBIDDEN without the code of an enterprise that demands it.
 */
export async function optIn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: By,
  creatorId: string,
  { type, parent: named, code, appIds }: OptIn,
): Promise<void> {
  const tries: Limit[] = [{ key: `opt-in:codes:${creatorId}`, most: MAX_CODES, seconds: 3600 }]
  await demandTry(db.platform, tries)
  const parent = await db.changePlatform(async (tx) => {
    const found = await demandParent(tx, named)
    const joins = (await demandConsent(tx, found, code)) === 'joins'
    for (const app of await demandOwn(tx, creatorId, appIds)) {
      if (joins) await join(tx, by, { app, parent: found, type })
      else await ask(tx, by, { app, parent: found, type }, now())
    }
    return found
  })
  await refundTry(db.platform, tries)
  for (const id of [parent.id, ...appIds]) forgetApp(db, id)
}

/** The app that businesses join by an opt-in, by its username or id; a 422 on `parent` if they cannot. */
export async function demandParent(sql: Sql, named: string): Promise<ParentApp> {
  const found = await findParent(sql, named, null)
  if (found === null) throw invalid({ parent: [optInMessages.noParent] })
  return found
}

/** Locks the apps in a fixed order, so that two opt-ins of one app are serialized. */
async function demandOwn(tx: Tx, creatorId: string, appIds: readonly string[]): Promise<OwnApp[]> {
  const { rows } = await tx.query<OwnApp>(
    `select a.id, a.name, a.setup from apps a
     where a.id = any($1::uuid[]) and a.disabled_at is null and not a.is_pending
       and exists (select from app_creators c where c.app_id = a.id and c.user_id = $2 and c.role = 'owner')
     order by a.id for update`,
    [appIds, creatorId],
  )
  if (rows.length !== new Set(appIds).size) throw invalid({ apps: [optInMessages.notYours] })
  const { rowCount: migrated } = await tx.query('select from app_relations where app_id = any($1::uuid[]) limit 1', [appIds])
  if (migrated > 0) throw invalid({ apps: [optInMessages.migrated] })
  const { rowCount: waiting } = await tx.query('select from business_requests where app_id = any($1::uuid[]) and outcome is null limit 1', [
    appIds,
  ])
  if (waiting > 0) throw invalid({ apps: [optInMessages.isWaiting] })
  if (rows.some(({ setup }) => setup.enterprise === true)) throw invalid({ apps: [optInMessages.isEnterprise] })
  return rows
}

type Joining = { app: OwnApp; parent: ParentApp; type: JoinedType }

async function join(tx: Tx, by: By, { app, parent, type }: Joining): Promise<void> {
  const change = await replaceParents(tx, app.id, [parent.id])
  const isFree = type === 'FREE'
  await tx.query('update apps set setup = setup || $2::jsonb, version = version + 1, updated_at = now() where id = $1', [
    app.id,
    JSON.stringify(setupOfType(type)),
  ])
  const changes: Record<string, [unknown, unknown]> = {
    ...change,
    'setup.app_type': [app.setup.app_type ?? null, type],
    ...((app.setup.free === true) !== isFree && { 'setup.free': [app.setup.free === true, isFree] }),
  }
  const line = { ...actorOf(by), target: 'app', targetId: app.id, summary: app.name }
  await writeAudit(tx, { ...line, appId: app.id, action: 'updated', changes })
  await writeAudit(tx, { ...line, appId: parent.id, action: 'linked' })
}

async function ask(tx: Tx, by: By, { app, parent, type }: Joining, now: Date): Promise<void> {
  await addRequest(tx, { appId: app.id, parentId: parent.id, type, isNew: false }, now)
  const line = { ...actorOf(by), action: 'created', target: 'business_request' }
  await writeAudit(tx, { ...line, appId: app.id, targetId: parent.id, summary: parent.name })
  await writeAudit(tx, { ...line, appId: parent.id, targetId: app.id, summary: app.name })
}

function actorOf({ userId, name, address }: By) {
  return { actorId: userId, actorName: name, address }
}
