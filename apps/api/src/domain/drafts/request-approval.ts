import type { Resource } from '@greenroom/contract/define/define-resource'
import type { DraftNote } from '@greenroom/contract/drafts/draft-answers'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { canHaveDraft, hasPublishing } from '@greenroom/contract/drafts/draftable'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { notify } from '../notices/notify.ts'
import { approversOf, personIn } from '../notices/people-for.ts'
import { demandPublisher, type Scope } from '../records/scope.ts'
import { lockOne, type StoredRecord } from '../records/write/lock-for-change.ts'
import { judgeUpdate } from '../records/write/update-record.ts'
import { liveTitle } from './change-draft.ts'
import { makesLive } from './read-draft.ts'
import {
  findDraft,
  insertDraft,
  lockAnyDraft,
  lockDraft,
  replaceDraft,
  setDraft,
  type StoredDraft,
  unplanned,
  withoutRequest,
} from './stored-drafts.ts'

type Asking = { app: CurrentApp; scope: Scope; resource: Resource; id: string }
type NoticeDeps = Pick<Deps, 'db' | 'mail' | 'config'>

/**
 * Sends a draft, or a record that is not live, for approval. It must be complete, so that approving it publishes it: a
 * 422 by field otherwise.
 */
export async function requestApproval(tx: Tx, deps: NoticeDeps, asking: Asking, said: { message: string; answers: readonly string[] }) {
  const { app, scope, resource, id } = asking
  const stored = await lockOne(tx, scope, resource, id)
  const draft = canHaveDraft(resource, stored.values) ? await locked(tx, asking) : await draftToPublish(tx, asking, stored)
  if (draft.approval === 'requested') throw failure('CONFLICT', draftMessages.alreadyRequested)
  await judgeUpdate(tx, { ...scope, isApproved: true }, resource, stored, draft.data)
  const { actorId, actorName } = scope.author
  const notes = draft.notes.map((note, index) => ({ ...note, answer: said.answers[index] ?? '' }))
  await setDraft(tx, scope.appId, id, {
    ...{
      ...unplanned,
      approval: 'requested',
      requested_by: actorId,
      requested_by_name: actorName,
      requested_at: new Date(),
      message: said.message,
    },
    notes: JSON.stringify(notes),
  })
  const about = { what: 'requested', segment: resource.segment, id, title: stored.title, by: actorName, first: makesLive(draft) } as const
  const to = (await approversOf(deps.db.platform, app, resource)).filter((person) => person.id !== actorId)
  await notify(tx, deps, { kind: 'drafts', app, cause: `requested ${id} ${draft.version}`, about, to })
}

/**
 * The draft that makes a record live. It has no values of its own, unless the record was unpublished while it had draft
 * changes.
 */
async function draftToPublish(tx: Tx, { scope, resource, id }: Asking, { version }: StoredRecord): Promise<StoredDraft> {
  if (!hasPublishing(resource)) throw failure('CONFLICT', draftMessages.neverPublished)
  const found = await lockAnyDraft(tx, scope.appId, id)
  if (found?.approval === 'requested') return found
  const data = { ...(found?.discardedAt === null && found.data), active: true }
  if (found === null) await insertDraft(tx, scope, { item: id, data, baseVersion: version })
  else await replaceDraft(tx, scope, found, { data, baseVersion: version, endsPlan: true })
  return await lockDraft(tx, scope.appId, id, { gone: draftMessages.gone, stale: '' })
}

/** Takes back what was asked; the draft stays. */
export async function withdrawApproval(tx: Tx, asking: Asking): Promise<void> {
  const draft = await locked(tx, asking)
  if (draft.approval !== 'requested') throw failure('CONFLICT', draftMessages.notRequested)
  await setDraft(tx, asking.scope.appId, asking.id, withoutRequest)
}

/** Returns a draft to its author, with notes at its fields. */
export async function requestChanges(
  tx: Tx,
  deps: NoticeDeps,
  asking: Asking,
  { message, notes }: { message: string; notes: readonly Pick<DraftNote, 'field' | 'says'>[] },
): Promise<void> {
  const { app, scope, resource, id } = asking
  demandPublisher(scope)
  const { title } = await lockOne(tx, scope, resource, id)
  const draft = await locked(tx, asking)
  if (draft.approval !== 'requested') throw failure('CONFLICT', draftMessages.notRequested)
  if (message === '' && notes.length === 0) throw invalid({ message: [draftMessages.sayWhat] })
  if (notes.some(({ field }) => resource.fields[field] === undefined)) throw invalid({ notes: [draftMessages.noteWithoutField] })
  const stored = notes.map(({ field, says }) => ({ field, says, answer: '' }))
  await setDraft(tx, scope.appId, id, { approval: 'changes', message, notes: JSON.stringify(stored) })
  await notifyAuthor(tx, deps, app, draft, { what: 'changes', segment: resource.segment, id, title, by: scope.author.actorName })
}

/** Runs what approves a draft, and notifies whoever asked for that. */
export async function approving<T>(tx: Tx, deps: NoticeDeps, { app, scope, resource, id }: Asking, work: () => Promise<T>): Promise<T> {
  const draft = await findDraft(tx, scope.appId, id)
  const done = await work()
  if (draft?.approval === 'requested') {
    const title = await liveTitle(tx, scope, id)
    await notifyAuthor(tx, deps, app, draft, { what: 'approved', segment: resource.segment, id, title, by: scope.author.actorName })
  }
  return done
}

/** Says to whoever asked for approval what became of it. */
async function notifyAuthor(
  tx: Tx,
  deps: NoticeDeps,
  app: Pick<CurrentApp, 'id' | 'name'>,
  draft: Pick<StoredDraft, 'requestedBy' | 'version' | 'data'>,
  about: { what: 'changes' | 'approved'; segment: string; id: string; title: string; by: string },
): Promise<void> {
  const to = await personIn(deps.db.platform, app.id, draft.requestedBy)
  const cause = `${about.what} ${about.id} ${draft.version}`
  await notify(tx, deps, { kind: 'drafts', app, cause, about: { ...about, first: makesLive(draft) }, to })
}

async function locked(tx: Tx, { scope, id }: Asking): Promise<StoredDraft> {
  return await lockDraft(tx, scope.appId, id, { gone: draftMessages.gone, stale: '' })
}
