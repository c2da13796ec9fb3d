import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure } from '../../failure.ts'
import { hashOfToken } from '../../secrets/token.ts'
import { insertMedia } from '../media/stored-media.ts'
import { readRecord } from '../records/list/read-record.ts'
import { lockOne } from '../records/write/lock-for-change.ts'
import { judgeUpdate, type Update, writeUpdates } from '../records/write/update-record.ts'
import { type Accepted, acceptAnswers } from './accept-answers.ts'
import { appOfToken } from './app-of-token.ts'
import { mayNotifyOwner, notifyOwner, raiseSubmission } from './letters.ts'
import { findPublicForm, nullIfMissing, type PublicForm, publicScope } from './public-form.ts'
import { FORM_IS_CLOSED, type Submission } from './submit.ts'

/** A submission, as its sender's private link opens it. */
export type OwnSubmission = {
  form: PublicForm
  itemId: string
  /** The current values, or the sender's pending change of them. */
  values: Values
  words: string[]
}

type Row = { itemId: string; token: string; words: string[]; edit: Values | null }

/** The submission of a private link's token; null if the link is unknown, or its record or form is gone. */
export async function findOwnSubmission(deps: Pick<Deps, 'db' | 'config' | 'now'>, token: string): Promise<OwnSubmission | null> {
  const appId = await appOfToken(deps.db, token)
  if (appId === null) return null
  const { rows } = await deps.db.inApp(appId, (sql) =>
    sql.query<Row>(
      `select c.item_id as "itemId", p.token, c.sub_topics as words, case when c.edit_state = 'waiting' then c.edit end as edit
       from action_form_contents c join public_links p on p.app_id = $1 and p.item_id = c.form_id
       where c.app_id = $1 and c.edit_token_hash = $2`,
      [appId, hashOfToken(token)],
    ),
  )
  const [row] = rows
  const form = row ? await findPublicForm(deps, row.token) : null
  if (!row || form === null) return null
  const scope = publicScope(deps, form.app, form.name)
  const item = await deps.db.inApp(form.app.id, (sql) => readRecord(sql, scope, form.resource, row.itemId)).catch(nullIfMissing)
  if (item === null) return null
  const stored: Values = JSON.parse(item.answer.text).data
  return { form, itemId: row.itemId, values: { ...stored, ...row.edit }, words: row.words }
}

/**
 * Accepts a change by the sender of a submission. It applies at once if the record is unpublished or the form approves
 * changes automatically; otherwise it waits for the owner's approval. Returns which of the two.
 */
export async function changeSubmission(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  { form, itemId }: OwnSubmission,
  { answers, picture, address }: Pick<Submission, 'answers' | 'picture' | 'address'>,
): Promise<'changed' | 'waiting'> {
  if (form.state !== 'open') throw failure('FORBIDDEN', FORM_IS_CLOSED)
  const scope = publicScope(deps, form.app, form.name, address)
  const accepted = acceptAnswers(form, scope.facts, answers)
  const notifies = await mayNotifyOwner(deps, form)
  return await deps.db.changeApp(form.app.id, async (tx) => {
    const stored = await lockOne(tx, scope, form.resource, itemId)
    if (picture) await insertMedia(tx, picture.media)
    const record = { ...accepted.record, ...(picture && { [picture.name]: `media:${picture.media.id}` }) }
    const update = await judgeUpdate(tx, scope, form.resource, stored, record)
    const waits = stored.values.active === true && !form.auto_approve_edit && update.names.length > 0
    if (waits) await storeEdit(tx, form, update, picture?.media.id)
    else if (update.names.length > 0) await writeUpdates(tx, scope, form.resource, [update])
    await updateContents(tx, form, { itemId, accepted, waits })
    if (waits) await raiseSubmission(tx, form)
    if (notifies && update.names.length > 0) await notifyOwner(tx, deps, form, { what: stored.title, kind: 'change', isWaiting: waits })
    return waits ? 'waiting' : 'changed'
  })
}

async function storeEdit(tx: Tx, form: PublicForm, { stored, values, names }: Update, mediaId: string | undefined): Promise<void> {
  const edit = Object.fromEntries(names.map((name) => [name, values[name]]))
  await tx.query(
    `update action_form_contents set edit = $3, edit_state = 'waiting', edit_before = null, edit_sent_at = now() where app_id = $1 and item_id = $2`,
    [form.app.id, stored.id, JSON.stringify(edit)],
  )
  // Otherwise the file would be deleted as unreferenced.
  if (mediaId)
    await tx.query('insert into media_refs (app_id, media_id, owner_id) values ($1, $2, $3) on conflict do nothing', [
      form.app.id,
      mediaId,
      stored.id,
    ])
}

async function updateContents(
  tx: Tx,
  form: PublicForm,
  { itemId, accepted, waits }: { itemId: string; accepted: Accepted; waits: boolean },
): Promise<void> {
  await tx.query('update action_form_contents set sub_topics = $3 where app_id = $1 and item_id = $2', [
    form.app.id,
    itemId,
    accepted.words,
  ])
  // A later change that was applied, or changes nothing, replaces a pending one.
  if (!waits)
    await tx.query(
      `update action_form_contents set edit = null, edit_state = null, edit_before = null, edit_sent_at = null
       where app_id = $1 and item_id = $2 and edit_state = 'waiting'`,
      [form.app.id, itemId],
    )
}
