import { setupOfType } from '@greenroom/contract/businesses/business-type'
import type { JoinedType } from '@greenroom/contract/sign-up/app-types'
import { optInMessages } from '@greenroom/contract/sign-up/messages'
import type { Database, Sql, Tx } from '../../db/database.ts'
import { invalid } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { replaceParents } from '../apps/write/replace-parents.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findParent, type ParentApp } from './find-parent.ts'

type OptIn = { type: JoinedType; parent: string; appIds: readonly string[] }
type OwnApp = { id: string; name: string; setup: Record<string, unknown> }

/**
 * Makes a creator's apps businesses of the enterprise that the page named, all of them or none (OPT-016). A 422 if an
 * app is not the creator's, belongs to an enterprise already or is one itself, or if the named app is not an
 * enterprise.
 */
export async function optIn(
  db: Database,
  by: Pick<Session, 'userId' | 'name' | 'address'>,
  creatorId: string,
  { type, parent: named, appIds }: OptIn,
): Promise<void> {
  const parent = await db.changePlatform(async (tx) => {
    const found = await demandParent(tx, named)
    for (const app of await demandOwn(tx, creatorId, appIds)) await join(tx, by, { app, parent: found, type })
    return found
  })
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
       and exists (select from app_creators c where c.app_id = a.id and c.user_id = $2)
     order by a.id for update`,
    [appIds, creatorId],
  )
  if (rows.length !== new Set(appIds).size) throw invalid({ apps: [optInMessages.notYours] })
  const { rowCount: migrated } = await tx.query('select from app_relations where app_id = any($1::uuid[]) limit 1', [appIds])
  if (migrated > 0) throw invalid({ apps: [optInMessages.migrated] })
  if (rows.some(({ setup }) => setup.enterprise === true)) throw invalid({ apps: [optInMessages.isEnterprise] })
  return rows
}

type Joining = { app: OwnApp; parent: ParentApp; type: JoinedType }

async function join(tx: Tx, by: Pick<Session, 'userId' | 'name' | 'address'>, { app, parent, type }: Joining): Promise<void> {
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
  const line = { actorId: by.userId, actorName: by.name, address: by.address, target: 'app', targetId: app.id, summary: app.name }
  await writeAudit(tx, { ...line, appId: app.id, action: 'updated', changes })
  await writeAudit(tx, { ...line, appId: parent.id, action: 'linked' })
}
