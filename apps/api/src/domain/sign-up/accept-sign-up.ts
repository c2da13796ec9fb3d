import { needsPayment, storedType, waitingType } from '@greenroom/contract/sign-up/app-types'
import { signUpMessages } from '@greenroom/contract/sign-up/messages'
import type { SignUp } from '@greenroom/contract/sign-up/sign-up-rule'
import type { Config } from '../../config.ts'
import type { Sql, Tx } from '../../db/database.ts'
import { violatedConstraint } from '../../db/failures.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import { auditAccount } from '../accounts/audit-account.ts'
import { newPasswordMessages } from '../accounts/change-password.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addressKey } from '../accounts/rate-limits.ts'
import { createAccount, findAccountByEmail, linkToApp } from '../accounts/stored-accounts.ts'
import { forgetApp } from '../apps/read/current-app.ts'
import { renewAppToken } from '../apps/secrets/app-token.ts'
import { PLATFORM, writeAudit } from '../audit/write-audit.ts'
import { demandConsent } from '../business-requests/demand-consent.ts'
import { addRequest } from '../business-requests/stored-requests.ts'
import { sendConfirmation } from './confirm-email.ts'
import { findParent, type ParentApp } from './find-parent.ts'
import { isInvited, useInvitation } from './invitations.ts'
import { demandPaidOrder } from './payment-proof.ts'
import { provenBy } from './proof-of-work.ts'
import { countSignUp, mayComeUnproven } from './sign-up-limits.ts'
import { startDocument } from './start-document.ts'
import { writeSamples } from './write-samples.ts'

const DAY_MS = 86_400_000

type SignUpDeps = Pick<Deps, 'config' | 'db' | 'mail' | 'now' | 'vault'>

/** A submitted sign-up: with the solution of a challenge, and the network address. */
type Sent = { signUp: SignUp; solution: string; address: string }

/**
 * Creates the account and the app of a new user, with sample content, in one transaction (SGN-035). Throws 422 by
 * field, FORBIDDEN without a required invitation, CONFLICT if the email is taken, INVALID_HASH without a required
 * payment or if its order was used, NOT_PROVEN, and TOO_MANY_REQUESTS. An existing account is never changed. The same
 * page sent twice gets the same response.
 */
export async function acceptSignUp(deps: SignUpDeps, sent: Sent): Promise<{ id: string; name: string }> {
  const { signUp, address } = sent
  return await countSignUp(deps, { address, email: signUp.creator.email }, async () => {
    const proof = await demandProof(deps, sent.solution)
    const before = proof === null ? null : await findByProof(deps.db.platform, proof)
    if (before !== null) {
      if (before.email.toLowerCase() !== signUp.creator.email.toLowerCase()) throw failure('NOT_PROVEN')
      return { id: before.id, name: before.name }
    }
    const messages = newPasswordMessages(signUp.creator.password)
    if (messages.length > 0) throw invalid({ 'creator.password': messages })
    const parent = await findParent(deps.db.platform, signUp.parent, signUp.type)
    await joiningOf(deps, deps.db.platform, {
      ...{ signUp, parent },
      isGiven: (invited) => isInvited(deps.db.platform, signUp.invitation ?? '', invited, deps.now()),
    })
    const orderId = needsPayment(signUp.type, parent !== null) ? demandPaidOrder(deps.config.thrivecartSecret, signUp) : null
    if (await findAccountByEmail(deps.db.platform, signUp.creator.email)) throw failure('CONFLICT', signUpMessages.taken)
    const passwordHash = await hashPassword(signUp.creator.password, { name: addressKey(address), isVisitor: true })
    const made = await create(deps, { signUp, address, parent, orderId, proof, passwordHash })
    if (parent) forgetApp(deps.db, parent.id)
    return made
  })
}

type Invited = { parentId: string; type: SignUp['type'] }
type Joining = { signUp: SignUp; parent: ParentApp | null; isGiven: (invited: Invited) => Promise<boolean> }

/**
 * Whether the app joins its parent at once, waits for its answer, or has none. An invitation is a consent; while
 * sign-up is by invitation, FORBIDDEN without one.
 */
async function joiningOf({ config }: SignUpDeps, sql: Sql, { signUp, parent, isGiven }: Joining): Promise<'joins' | 'waits' | 'alone'> {
  const { type, invitation = '', code } = signUp
  if (parent !== null && invitation !== '' && (await isGiven({ parentId: parent.id, type }))) return 'joins'
  if (config.signUp === 'invitation') throw failure('FORBIDDEN', signUpMessages.notInvited)
  return parent === null ? 'alone' : await demandConsent(sql, parent, code)
}

async function demandProof(deps: Pick<Deps, 'config' | 'db'>, solution: string): Promise<string | null> {
  const proof = await provenBy(deps.config, solution)
  if (proof === null && (solution !== '' || !(await mayComeUnproven(deps)))) throw failure('NOT_PROVEN')
  return proof
}

async function findByProof(sql: Sql, proof: string): Promise<{ id: string; name: string; email: string } | null> {
  const { rows } = await sql.query<{ id: string; name: string; email: string }>(
    `select a.id, a.name, u.email from sign_ups s join apps a on a.id = s.app_id join users u on u.id = s.user_id where s.proof = $1`,
    [proof],
  )
  return rows[0] ?? null
}

type Accepted = Omit<Sent, 'solution'> & {
  parent: ParentApp | null
  orderId: string | null
  proof: string | null
  passwordHash: string
}

async function create(deps: SignUpDeps, accepted: Accepted): Promise<{ id: string; name: string }> {
  try {
    return await deps.db.changePlatform((tx) => write(deps, tx, accepted))
  } catch (error) {
    // Of two concurrent sign-ups the second fails and is rolled back.
    const unique = violatedConstraint(error)
    if (unique === 'users_email') throw failure('CONFLICT', signUpMessages.taken)
    if (unique === 'sign_ups_order_id_key') throw failure('INVALID_HASH', signUpMessages.usedOrder)
    if (unique === 'sign_ups_proof_key') throw failure('NOT_PROVEN')
    throw error
  }
}

async function write(deps: SignUpDeps, tx: Tx, accepted: Accepted): Promise<{ id: string; name: string }> {
  const { signUp, address, orderId, proof, passwordHash } = accepted
  const { type, name, creator } = signUp
  // Again, since the parent may have changed meanwhile.
  const parent = await findParent(tx, accepted.parent?.id ?? '', type)
  const joining = await joiningOf(deps, tx, {
    ...{ signUp, parent },
    isGiven: (invited) => useInvitation(tx, signUp.invitation ?? '', invited, deps.now()),
  })
  const id = newId()
  const document = startDocument(joining === 'waits' ? waitingType(type) : type, name, signUp.time_zone ?? parent?.timeZone)
  const userId = await createAccount(tx, { ...creator, passwordHash })
  await tx.query('update users set unconfirmed_since = now() where id = $1', [userId])
  await tx.query('insert into apps (id, name, setup, about, onboarding) values ($1, $2, $3, $4, $5)', [
    ...[id, name, document.setup, document.about, document.onboarding],
  ])
  await linkToApp(tx, userId, id)
  if (parent && joining === 'joins') tx.send('insert into app_relations (app_id, parent_id) values ($1, $2)', [id, parent.id])
  if (parent && joining === 'waits')
    await addRequest(tx, { appId: id, parentId: parent.id, type: storedType(type), isNew: true }, deps.now())
  const endsAt = orderId === null ? endOfUnconfirmed(deps.config, deps.now()) : null
  await tx.query('insert into sign_ups (app_id, user_id, type, parent_id, order_id, proof, ends_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    ...[id, userId, type, parent?.id ?? null, orderId, proof, endsAt],
  ])
  await renewAppToken(tx, deps.vault, id)
  const author = { actorId: userId, actorName: creator.name, address }
  await auditAccount(tx, { ...author, action: 'created', account: { id: userId, name: creator.name } })
  const line = { ...author, action: 'created', target: 'app', targetId: id, summary: name }
  for (const appId of [PLATFORM, id]) await writeAudit(tx, { ...line, appId })
  if (parent) await writeAudit(tx, { ...line, appId: parent.id, ...(joining === 'waits' && { target: 'business_request' }) })
  await writeSamples(tx, deps.config, { appId: id, name, author, document })
  await sendConfirmation(deps, tx, { appId: id, email: creator.email, name: creator.name, appName: name, endsAt })
  return { id, name }
}

/** When an app ends whose owner never confirms their email; null for never. A paid one does not end. */
function endOfUnconfirmed({ unconfirmedDays }: Config, now: Date): Date | null {
  return unconfirmedDays === 0 ? null : new Date(now.getTime() + unconfirmedDays * DAY_MS)
}
