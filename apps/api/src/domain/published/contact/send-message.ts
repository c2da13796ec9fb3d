import { textOf } from '@greenroom/contract/fields/cell'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { recordSchema } from '@greenroom/contract/fields/rows'
import { memberContact, visitorContact } from '@greenroom/contract/visibility/contact'
import { checkInput } from '../../../check-input.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeLetter } from '../../../edges/mail/letter.ts'
import { LONGEST_ADDRESS } from '../../../edges/mail/mailer.ts'
import { inputFailure } from '../../../failure.ts'
import { accountKey, addressKey, demandTry, type Limit } from '../../accounts/rate-limits.ts'
import { spendProof } from '../../sign-up/proof-of-work.ts'
import { contactLetter } from '../letters.ts'
import type { KnownMember } from '../viewer.ts'
import type { Contact } from './find-contact.ts'

const HOUR = 3600
/** Messages an hour of one member, and of all visitors of an app behind one network address. */
const MOST_OF_MEMBER = 10
const MOST_FROM_ADDRESS = 20
/** Mails an hour to one address. Visitors have a limit of their own, so that they cannot use up that of members. */
const MOST_FROM_MEMBERS = 60
const MOST_FROM_VISITORS = 30
/**
 * Messages an hour without a proof of work, from browsers without scripts: from one network address, to one address,
 * and to all addresses of an app. Even a robot with many addresses is no flood then.
 */
const MOST_UNPROVEN = { from: 2, to: 5, ofApp: 20 }

/** A message as it was sent. `proof`: the solution of a challenge, or empty; members need none. */
export type SentMessage = { values: Values; proof: string; member: KnownMember | null; address: string }

/** The checked values. A member's name and email are those of the account. Throws a 422 by field. */
function acceptMessage(facts: FormFacts, { values, member }: SentMessage): { name: string; email: string; message: string } {
  const judged = checkInput(recordSchema(member === null ? visitorContact : memberContact, facts), values)
  if (!judged.success) throw inputFailure(judged.error)
  const { name, email } = member ?? judged.data
  return { name: textOf(name), email: textOf(email), message: textOf(judged.data.message) }
}

type Sending = Pick<Deps, 'config' | 'db' | 'mail'>

/**
 * Mails a message to an address that its sender does not see. A member gets the answer directly; the email of anybody
 * else is only named, because nobody confirmed it. Without a proof few messages pass. Throws NOT_PROVEN for an invalid
 * one, and TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  tx: Tx,
  deps: Sending,
  { app, facts, to, sent }: { app: { id: string; name: string }; facts: FormFacts; to: Contact; sent: SentMessage },
): Promise<void> {
  const { name, email, message } = acceptMessage(facts, sent)
  const { member, proof, address } = sent
  const key = `contact:${app.id}`
  const inbox = `${key}:to:${accountKey(to.address)}`
  const limits: Limit[] =
    member === null
      ? [
          ...(proof === '' ? unprovenLimits({ key, inbox, address }) : []),
          { key: `${key}:from:${addressKey(address)}`, most: MOST_FROM_ADDRESS, seconds: HOUR },
          { key: `${inbox}:visitors`, most: MOST_FROM_VISITORS, seconds: HOUR },
        ]
      : [
          { key: `${key}:of:${member.id}`, most: MOST_OF_MEMBER, seconds: HOUR },
          { key: `${inbox}:members`, most: MOST_FROM_MEMBERS, seconds: HOUR },
        ]
  if (member === null && proof !== '') await spendProof(deps, proof)
  await demandTry(deps.db.platform, limits)
  const replyTo = member !== null && email.length <= LONGEST_ADDRESS ? email : null
  await deps.mail.enqueue(tx, writeLetter(contactLetter(to, { app: app.name, name, email, message, replyTo })), { isOneOfMany: true })
}

function unprovenLimits({ key, inbox, address }: { key: string; inbox: string; address: string }): Limit[] {
  return [
    { key: `${key}:unproven:from:${addressKey(address)}`, most: MOST_UNPROVEN.from, seconds: HOUR },
    { key: `${inbox}:unproven`, most: MOST_UNPROVEN.to, seconds: HOUR },
    { key: `${key}:unproven`, most: MOST_UNPROVEN.ofApp, seconds: HOUR },
  ]
}
