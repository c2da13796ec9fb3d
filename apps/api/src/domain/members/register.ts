import type { Values } from '@greenroom/contract/fields/field'
import { REGISTRATION_IS_OFF, registrationMode } from '@greenroom/contract/members/registration'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { failure, invalid } from '../../failure.ts'
import { hashOfToken, newToken, tokenOfApp } from '../../secrets/token.ts'
import { newPasswordMessages } from '../accounts/change-password.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { accountKey, addressKey, countTry, demandTry } from '../accounts/rate-limits.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { spendProof } from '../sign-up/proof-of-work.ts'
import { acceptMember } from './accept-member.ts'
import { memberPageUrl } from './member-pages.ts'
import { alreadyMemberLetter, REGISTRATION_HOURS, registrationLetter } from './registration-letters.ts'
import type { MemberValues } from './stored-member.ts'

const HOUR = 3600
/** Many phones, or the visitors of a whole website, share an address. */
const MOST_FROM_ADDRESS = 300
const MOST_TO_EMAIL = 3

type RegisterDeps = Pick<Deps, 'config' | 'db' | 'mail'>

/** `proof`: the solution of a challenge (proof-of-work.ts), or empty. */
export type Registering = { values: { name: string; email: string; password: string; send_email: boolean }; proof: string; address: string }

/** FORBIDDEN while the app takes no registrations. */
export function demandRegistration({ setup }: Pick<CurrentApp, 'setup'>): void {
  if (registrationMode(setup).value === 'closed') throw failure('FORBIDDEN', REGISTRATION_IS_OFF)
}

/**
 * Stores a registration and mails a link to confirm it. The email of a member gets another mail instead, with the same
 * answer after the same work; after three mails in an hour no more are sent. Throws 422 by field, FORBIDDEN, NOT_PROVEN
 * without a proof of work, and TOO_MANY_REQUESTS.
 */
export async function register(deps: RegisterDeps, app: CurrentApp, { values, proof, address }: Registering): Promise<void> {
  demandRegistration(app)
  const member = accept(deps, app, values)
  const { db } = deps
  await demandTry(db.platform, [{ key: `registration:${app.id}:from:${addressKey(address)}`, most: MOST_FROM_ADDRESS, seconds: HOUR }])
  await demandProof(deps, app.id, proof)
  const wait = await countTry(db.platform, [
    { key: `registration:${app.id}:${accountKey(member.email)}`, most: MOST_TO_EMAIL, seconds: HOUR },
  ])
  const passwordHash = await hashPassword(values.password, { name: addressKey(address), isVisitor: true })
  if (wait > 0) return
  await db.changeApp(app.id, (tx) => write(deps, tx, app, { ...member, passwordHash }))
}

/** The values by the form of a new member, with the rule for a password that a person chooses. */
function accept({ config }: RegisterDeps, app: CurrentApp, values: Values & { password: string }): MemberValues {
  const member = acceptMember(factsOf(app, { isSuper: false }, config), values, null)
  const messages = newPasswordMessages(values.password)
  if (messages.length > 0) throw invalid({ password: messages })
  return member
}

/** A proof counts once. Without one, each app takes as many an hour as the platform takes sign-ups. */
async function demandProof({ config, db }: RegisterDeps, appId: string, sent: string): Promise<void> {
  const once = async (key: string, most: number) => most > 0 && (await countTry(db.platform, [{ key, most, seconds: HOUR }])) === 0
  if (sent === '' && (await once(`registration:unproven:${appId}`, config.signUpsWithoutProof))) return
  await spendProof({ config, db }, sent)
}

async function write(
  { config, mail }: RegisterDeps,
  tx: Tx,
  app: CurrentApp,
  member: MemberValues & { passwordHash: string },
): Promise<void> {
  const { name, email, send_email: sendEmail, passwordHash } = member
  const { rows } = await tx.query<{ blacklisted: boolean }>(
    'select blacklisted from members where app_id = $1 and lower(email) = lower($2)',
    [app.id, email],
  )
  const [known] = rows
  if (known?.blacklisted) return
  // Many registrations at once must not delay mails with a link to sign in.
  const send = (letter: Parameters<typeof writeLetter>[0]) => mail.enqueue(tx, writeLetter(letter), { isOneOfMany: true })
  if (known) {
    await send(alreadyMemberLetter({ to: email, app }))
    return
  }
  const token = tokenOfApp(app.id, newToken())
  await tx.query(
    `insert into member_registrations (app_id, token_hash, name, email, password_hash, send_email, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '${REGISTRATION_HOURS} hours')`,
    [app.id, hashOfToken(token), name, email, passwordHash, sendEmail],
  )
  await send(registrationLetter({ to: email, app, url: memberPageUrl(config, app, 'registration', token) }))
}
