import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Letter, writeLetter } from '../../edges/mail/letter.ts'
import { hashOfToken, newToken, tokenOfApp } from '../../secrets/token.ts'
import { accountKey, countTry } from '../accounts/rate-limits.ts'
import type { PublicForm } from './public-form.ts'

const HOUR = 3600
/**
 * Letters to one owner's address about one form, and to one sender's address, in an hour. What is left out is in the
 * list all the same.
 */
const MAX_TO_OWNER = 20
const MAX_TO_SENDER = 3

/**
 * May the owner hear of one more submission by mail? Counted before the transaction, so that it holds over all
 * processes.
 */
export async function mayNotifyOwner({ db }: Pick<Deps, 'db'>, form: PublicForm): Promise<boolean> {
  if (form.notification_email === '' || form.notification_email.length > 254) return false
  return (await countTry(db.platform, [{ key: `form:owner:${form.id}`, most: MAX_TO_OWNER, seconds: HOUR }])) === 0
}

/** May this address get one more private link? Whoever fills in a form may have typed somebody else's. */
export async function mayWriteTo({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  if (email === '') return false
  return (await countTry(db.platform, [{ key: `form:sender:${accountKey(email)}`, most: MAX_TO_SENDER, seconds: HOUR }])) === 0
}

/** A new private link's token, and what the database keeps of it. */
export function newEditToken(appId: string): { token: string; hash: Buffer } {
  const token = tokenOfApp(appId, newToken())
  return { token, hash: hashOfToken(token) }
}

type Sending = Pick<Deps, 'mail' | 'config'>

/** Notifies the owner of a submission, in the transaction that stores it. `what` is the label of the record. */
export async function notifyOwner(
  tx: Tx,
  { mail, config }: Sending,
  form: PublicForm,
  news: { what: string; kind: 'new' | 'change'; isWaiting: boolean },
): Promise<void> {
  const { what, kind, isWaiting } = news
  const letter: Letter = {
    to: form.notification_email,
    subject: kind === 'new' ? `New submission: ${form.name}` : `Changed submission: ${form.name}`,
    heading: form.name,
    paragraphs: [
      kind === 'new'
        ? `“${what}” was submitted with your form in ${form.app.name}.`
        : `The sender of “${what}” changed it in ${form.app.name}.`,
      isWaiting ? 'It’s waiting for your approval and isn’t public yet.' : 'It is already in the app.',
    ],
    action: { label: 'Review', url: `${config.publicUrl}/action-forms/${form.id}` },
    notes: ['This text was written by the sender. Don’t open links you don’t expect.'],
  }
  await mail.enqueue(tx, writeLetter(letter))
}

/** Sends the private link. Nothing that the sender wrote stands in it: the address may be somebody else's. */
export async function sendEditLink(tx: Tx, { mail, config }: Sending, form: PublicForm, to: string, token: string): Promise<void> {
  const letter: Letter = {
    to,
    subject: `Your submission to ${form.app.name}`,
    heading: 'Thank you',
    paragraphs: [`${form.app.name} has received your submission. You can change it with this link while the form is open.`],
    action: { label: 'Change my submission', url: `${config.publicUrl}/forms/edit/${token}` },
    notes: ['Anyone with this link can change your submission, so keep it private.', 'If it wasn’t you, ignore this email.'],
  }
  await mail.enqueue(tx, writeLetter(letter))
}
