import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Failure, failure } from '../../failure.ts'
import { insertMedia, type NewMedia } from '../media/stored-media.ts'
import { createRecord } from '../records/write/create-record.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import { type Accepted, type Answers, acceptAnswers } from './accept-answers.ts'
import { mayNotifyOwner, mayWriteTo, newEditToken, notifyOwner, raiseSubmission, sendEditLink } from './letters.ts'
import { type PublicForm, publicScope } from './public-form.ts'

/** A file that came with the answers and is already stored; its row is written with the record. */
type Picture = { name: string; media: NewMedia }

export type Submission = {
  answers: Answers
  picture?: Picture | undefined
  /** The sender's network address. */
  address: string
  /** The idempotency key of the page or a program: the same key again changes nothing. */
  key: string | null
}

const FORM_IS_FULL = 'This form cannot accept more submissions at the moment. Please tell the person who gave you the link.'
export const FORM_IS_CLOSED = 'This form is closed.'

type Taking = Pick<Deps, 'db' | 'config' | 'mail'>

/**
 * Creates a profile, an offer or a listing from a public submission (OQ-111): inactive until the owner approves it,
 * unless the form approves automatically. Returns `again` for a repeated submission. Throws a 422 by question, and
 * LIMIT_REACHED if the owner's account is full.
 */
export async function submit(deps: Taking, form: PublicForm, { answers, picture, key, address }: Submission): Promise<'taken' | 'again'> {
  if (form.state !== 'open') throw failure('FORBIDDEN', FORM_IS_CLOSED)
  const scope = publicScope(deps, form.app, form.name, address)
  const accepted = acceptAnswers(form, scope.facts, answers)
  const [notifies, write] = await Promise.all([mayNotifyOwner(deps, form), mayWriteTo(deps, accepted.email)])
  const link = write ? newEditToken(form.app.id) : null
  try {
    await deps.db.changeApp(form.app.id, async (tx) => {
      if (await isTaken(tx, form, key)) throw new Repeated()
      if (picture) await insertMedia(tx, picture.media)
      const record = { ...form.resource.initial(), ...accepted.record, ...(picture && { [picture.name]: `media:${picture.media.id}` }) }
      const { id } = await createRecord(tx, scope, form.resource, { ...record, active: form.auto_approve_new })
      await insertContents(tx, form, { id, accepted, key, hash: link?.hash ?? null })
      const about = { resource: form.resource.segment, title: titleOf(form, record), form: { id: form.id, name: form.name } }
      raiseEvents(tx, form.app.id, [{ event: 'form.submitted', subjectId: id, about }])
      if (!form.auto_approve_new) await raiseSubmission(tx, form)
      if (notifies) await notifyOwner(tx, deps, form, { what: titleOf(form, record), kind: 'new', isWaiting: !form.auto_approve_new })
      if (link) await sendEditLink(tx, deps, form, accepted.email, link.token)
    })
    return 'taken'
  } catch (error) {
    if (error instanceof Repeated) return 'again'
    if (error instanceof Failure && error.code === 'LIMIT_REACHED') throw failure('LIMIT_REACHED', FORM_IS_FULL)
    throw error
  }
}

/** The name of the submitted record, on one line. */
function titleOf(form: PublicForm, record: Record<string, unknown>): string {
  return String(record[form.resource.titleField] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
}

class Repeated extends Error {
  override name = 'Repeated'
}

async function isTaken(tx: Tx, form: PublicForm, key: string | null): Promise<boolean> {
  if (key === null) return false
  const { rowCount } = await tx.query('select from action_form_contents where app_id = $1 and form_id = $2 and request_key = $3', [
    form.app.id,
    form.id,
    key,
  ])
  return rowCount > 0
}

async function insertContents(
  tx: Tx,
  form: PublicForm,
  { id, accepted, key, hash }: { id: string; accepted: Accepted; key: string | null; hash: Buffer | null },
): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into action_form_contents (app_id, item_id, form_id, email, edit_token_hash, request_key, sub_topics)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (app_id, form_id, request_key) where request_key is not null do nothing`,
    [form.app.id, id, form.id, accepted.email, hash, key, accepted.words],
  )
  // The same page was sent twice concurrently.
  if (rowCount === 0) throw new Repeated()
}
