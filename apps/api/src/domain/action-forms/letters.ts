import type { Sql, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Letter, writeLetter } from '../../edges/mail/letter.ts'
import { hashOfToken, newToken, tokenOfApp } from '../../secrets/token.ts'
import { accountKey, countTry } from '../accounts/rate-limits.ts'
import { mailBrandOf } from '../apps/mail-brand.ts'
import { peopleFor } from '../notices/people-for.ts'
import { raiseByRole, wantingMail } from '../notices/raise-notice.ts'
import type { PublicForm } from './public-form.ts'

const HOUR = 3600
/**
 * Mails per hour to one owner's address about one form, and to one sender's address. Submissions beyond it still appear
 * in the list.
 */
const MAX_TO_OWNER = 20
const MAX_TO_SENDER = 3

/**
 * Whether the owner may get a mail about one more submission. Counted before the transaction, so that the limit holds
 * across all processes.
 */
export async function mayNotifyOwner({ db }: Pick<Deps, 'db'>, form: PublicForm): Promise<boolean> {
  if (form.notification_email === '' || form.notification_email.length > 254) return false
  if (await hasTurnedOff(db.platform, form)) return false
  return (await countTry(db.platform, [{ key: `form:owner:${form.id}`, most: MAX_TO_OWNER, seconds: HOUR }])) === 0
}

/** Whether the address is that of somebody in the app who gets these mails in a digest, or none. */
async function hasTurnedOff(platform: Sql, { app, notification_email: email }: PublicForm): Promise<boolean> {
  const people = (await peopleFor(platform, app.id, 'submissions')).filter((person) => person.email.toLowerCase() === email.toLowerCase())
  return people.length > 0 && (await wantingMail(platform, 'submissions', people)).length === 0
}

/** Raises the notice about submissions that wait for a decision; the form's address gets its mail by `notifyOwner`. */
export async function raiseSubmission(tx: Tx, { id, name, app }: PublicForm): Promise<void> {
  const about = { form_id: id, form: name }
  await raiseByRole(tx, { kind: 'submissions', appId: app.id, cause: id, about }, { mailsAtOnce: 'by cause' })
}

/** Whether this address may get one more private link. A sender may have typed another person's address. */
export async function mayWriteTo({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  if (email === '') return false
  return (await countTry(db.platform, [{ key: `form:sender:${accountKey(email)}`, most: MAX_TO_SENDER, seconds: HOUR }])) === 0
}

/** A new private link's token, and its hash for the database. */
export function newEditToken(appId: string): { token: string; hash: Buffer } {
  const token = tokenOfApp(appId, newToken())
  return { token, hash: hashOfToken(token) }
}

type Sending = Pick<Deps, 'mail' | 'config'>

/** Notifies the owner of a submission, in the transaction that stores it. */
export async function notifyOwner(tx: Tx, { mail, config }: Sending, form: PublicForm, submission: Submission): Promise<void> {
  await mail.enqueue(tx, writeLetter(submissionLetter(form, submission, config.publicUrl)))
}

export async function sendEditLink(tx: Tx, { mail, config }: Sending, form: PublicForm, to: string, token: string): Promise<void> {
  await mail.enqueue(tx, writeLetter(editLinkLetter(form, to, `${config.publicUrl}/forms/edit/${token}`)))
}

/** A submission or a change; `what` is the label of the record. */
type Submission = { what: string; kind: 'new' | 'change'; isWaiting: boolean }
type OwnForm = Pick<PublicForm, 'id' | 'name' | 'notification_email'> & { app: Pick<PublicForm['app'], 'name'> }

/** Sent to the owner of a form. */
export function submissionLetter(form: OwnForm, { what, kind, isWaiting }: Submission, publicUrl: string): Letter {
  return {
    to: form.notification_email,
    subject: kind === 'new' ? `New submission: ${form.name}` : `Changed submission: ${form.name}`,
    heading: form.name,
    paragraphs: [
      kind === 'new'
        ? `Someone submitted “${what}” through your form in ${form.app.name}.`
        : `The sender changed “${what}” in ${form.app.name}.`,
      isWaiting ? 'It’s waiting for your approval and isn’t public yet.' : 'It is already in the app.',
    ],
    action: { label: 'Review', url: `${publicUrl}/action-forms/${form.id}` },
    notes: ['This text was written by the sender. Don’t open links you don’t expect.'],
  }
}

/**
 * Sent to the sender of a form, with the brand of its app. It contains nothing that the sender wrote, because the
 * address may be another person's.
 */
export function editLinkLetter({ app }: { app: Pick<PublicForm['app'], 'name' | 'setup'> }, to: string, url: string): Letter {
  return {
    to,
    subject: `Your submission to ${app.name}`,
    heading: 'Thank you',
    paragraphs: [`${app.name} has received your submission. You can change it with this link while the form is open.`],
    action: { label: 'Change my submission', url },
    notes: ['Anyone with this link can change your submission, so keep it private.', 'If it wasn’t you, ignore this email.'],
    brand: mailBrandOf(app),
  }
}
