import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { allowedTypes, type BusinessType, setupOfType, TYPE_NOT_ALLOWED } from '@greenroom/contract/businesses/business-type'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { type CurrentApp, forgetApp, freshApp } from '../read/current-app.ts'
import { changeApp } from '../write/change-app.ts'
import { switchApp } from '../write/switch-app.ts'
import { readBusiness } from './list-businesses.ts'

type Change = { active?: boolean | undefined; app_type?: BusinessType | undefined }

/** The message for a parent that tries to enable a business that the platform removed. */
const REMOVED = 'Only our team can restore this business'

/**
 * Enables or disables a business of the app and changes its type, both or neither, by the rules of the contract
 * (BUS-011 to BUS-018). Its parents may not change anything else.
 */
export async function changeBusiness(deps: Deps, parent: CurrentApp, session: Session, id: string, change: Change): Promise<BusinessEntry> {
  await readBusiness(deps.db.platform, parent.id, id)
  const child = await freshApp(deps.db, id)
  if (!child) throw failure('NOT_FOUND')
  const inOne = (work: (tx: Tx) => Promise<void>) =>
    deps.db.changePlatform(async (tx) => {
      await switchBusiness(tx, { deps, parent, session, id, change })
      await work(tx)
    })
  const asker = { userId: session.userId, name: session.name, address: session.address, isSuper: true }
  const setup = change.app_type ? { setup: setupOfType(change.app_type) } : {}
  await changeApp(deps, child, { ...asker, change: { ofApp: inOne, ofPlatform: inOne } }, setup)
  for (const app of [parent, ...child.parents, ...child.businesses]) forgetApp(deps.db, app.id)
  return await readBusiness(deps.db.platform, parent.id, id)
}

type Switching = { deps: Deps; parent: CurrentApp; session: Session; id: string; change: Change }

/**
 * Checks the change against the current state, switches the business on or off, and writes the parent's audit entry.
 */
async function switchBusiness(tx: Tx, { deps, parent, session, id, change }: Switching): Promise<void> {
  const before = await readBusiness(tx, parent.id, id, { lock: 'for update of c' })
  const active = change.active ?? before.active
  const type = change.app_type ?? before.app_type
  if (change.active && before.is_removed && !session.isSuper) throw invalid({ active: [REMOVED] })
  const isUnderReseller = parent.setup.reseller === true && parent.isParent
  if (!allowedTypes({ type: before.app_type, active, isUnderReseller }).includes(type)) throw invalid({ app_type: [TYPE_NOT_ALLOWED] })
  if (active !== before.active) await switchApp(tx, session, id, active ? 'enabled' : 'disabled', deps.now(), parent.id)
  const changes: Record<string, [unknown, unknown]> = {
    ...(active !== before.active && { active: [before.active, active] }),
    ...(type !== before.app_type && { app_type: [before.app_type, type] }),
  }
  if (Object.keys(changes).length === 0) return
  const actor = { actorId: session.userId, actorName: session.name, address: session.address }
  await writeAudit(tx, { ...actor, appId: parent.id, action: 'updated', target: 'business', targetId: id, summary: before.name, changes })
}
