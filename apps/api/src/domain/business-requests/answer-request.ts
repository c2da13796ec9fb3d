import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { setupOfType } from '@greenroom/contract/businesses/business-type'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { failure } from '../../failure.ts'
import type { Session } from '../../session.ts'
import { forgetAccounts } from '../accounts/account-memory.ts'
import { readBusiness } from '../apps/businesses/list-businesses.ts'
import { type MailedApp, mailBrandOf } from '../apps/mail-brand.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { ownerEmails } from '../apps/read/owner-emails.ts'
import { replaceParents } from '../apps/write/replace-parents.ts'
import { switchApp } from '../apps/write/switch-app.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { acceptedLetter, notAcceptedLetter } from './letters.ts'
import { lockRequest, type OpenRequest } from './stored-requests.ts'

type Parent = MailedApp & { id: string }
type By = Pick<Session, 'name' | 'address'> & { userId: string | null }
type AnswerDeps = Pick<Deps, 'config' | 'db' | 'mail' | 'now'>

/** The message for a request that somebody has accepted meanwhile. */
const ALREADY_ACCEPTED = 'This business was already accepted. Reload the page to see it.'

/**
 * Makes an app that asked for it a business of this one, with the type that it asked for. Does nothing if it already is
 * one. Throws NOT_FOUND for any other app.
 */
export async function acceptRequest(deps: AnswerDeps, parent: Parent, by: By, id: string): Promise<BusinessEntry> {
  await deps.db.changePlatform(async (tx) => {
    const request = await lockRequest(tx, parent.id, id, deps.now())
    if (request === null) await readBusiness(tx, parent.id, id)
    else await join(deps, tx, { parent, by, request })
  })
  for (const appId of [parent.id, id]) forgetApp(deps.db, appId)
  return await readBusiness(deps.db.platform, parent.id, id)
}

/** Declines a request. Throws NOT_FOUND if there is none, and CONFLICT if the app is a business by now. */
export async function declineRequest(deps: AnswerDeps, parent: Parent, by: By, id: string): Promise<void> {
  await deps.db.changePlatform(async (tx) => {
    const request = await lockRequest(tx, parent.id, id, deps.now())
    if (request !== null) return await refuse(deps, tx, { parent, by, request, outcome: 'declined' })
    await readBusiness(tx, parent.id, id)
    throw failure('CONFLICT', ALREADY_ACCEPTED)
  })
  forgetApp(deps.db, id)
  forgetAccounts(deps.db)
}

type Answer = { parent: Parent; by: By; request: OpenRequest }

async function join(deps: AnswerDeps, tx: Tx, { parent, by, request }: Answer): Promise<void> {
  const { appId, appName, type, isNew, setup } = request
  const change = await replaceParents(tx, appId, [parent.id])
  // A paid app that was just signed up begins in the wizard, as it would have without waiting.
  const onboarding = isNew && type !== null && type !== 'FREE' ? { wizard: true } : {}
  await tx.query(
    `update apps set setup = setup || $2::jsonb, onboarding = onboarding || $3::jsonb, version = version + 1, updated_at = now() where id = $1`,
    [appId, JSON.stringify(type === null ? {} : setupOfType(type)), JSON.stringify(onboarding)],
  )
  await tx.query('delete from business_requests where app_id = $1', [appId])
  const changes: Record<string, [unknown, unknown]> = {
    ...change,
    ...(type !== null && type !== setup.app_type && { 'setup.app_type': [setup.app_type ?? null, type] }),
  }
  await writeAudit(tx, { ...actorOf(by), appId, action: 'updated', target: 'app', targetId: appId, summary: appName, changes })
  await auditAnswer(tx, { by, parent, request, action: 'accepted' })
  for (const to of await ownerEmails(tx, appId)) {
    const letter = { to, app: appName, parent: parent.name, publicUrl: deps.config.publicUrl, brand: mailBrandOf(parent) }
    await deps.mail.enqueue(tx, writeLetter(acceptedLetter(letter)))
  }
}

/**
 * Ends a locked request, disables an app that was made for it, and mails its owners. `ended`: nobody answered in time.
 */
export async function refuse(
  { mail, now }: Pick<Deps, 'mail' | 'now'>,
  tx: Tx,
  { parent, by, request, outcome }: Answer & { outcome: 'declined' | 'ended' },
): Promise<void> {
  const { appId, appName, type, isNew } = request
  // An app that was paid for without its parent, such as one from the checkout, stays.
  const isDisabled = isNew && type !== null
  await tx.query('update business_requests set outcome = $2, ended_at = $3 where app_id = $1', [appId, outcome, now()])
  await auditAnswer(tx, { by, parent, request, action: outcome })
  if (isDisabled) await switchApp(tx, by, appId, 'disabled', now(), parent.id)
  for (const to of await ownerEmails(tx, appId)) {
    const letter = { to, app: appName, parent: parent.name, isDisabled, brand: mailBrandOf(parent) }
    await mail.enqueue(tx, writeLetter(notAcceptedLetter(letter)))
  }
}

async function auditAnswer(tx: Tx, { by, parent, request, action }: Answer & { action: string }): Promise<void> {
  const line = { ...actorOf(by), action, target: 'business_request' }
  await writeAudit(tx, { ...line, appId: parent.id, targetId: request.appId, summary: request.appName })
  await writeAudit(tx, { ...line, appId: request.appId, targetId: parent.id, summary: parent.name })
}

function actorOf({ userId, name, address }: By) {
  return { actorId: userId, actorName: name, address }
}
