import { DAYS_TO_RESTORE, draftMessages } from '@greenroom/contract/drafts/draft-messages'
import type { Database, Tx } from '../../db/database.ts'
import { everyApp } from '../../db/tenancy/every-app.ts'
import { failure } from '../../failure.ts'
import type { TimeSlice, Worked } from '../../in-pieces/in-pieces.ts'
import type { Scope } from '../records/scope.ts'
import { lockAnyDraft, lockDraft, removeDraft, setDraft, withoutRequest, unplanned, withoutLink } from './stored-drafts.ts'

/** Discards a draft, with its plan, its link and what was asked. It can be restored for 30 days. */
export async function discardDraft(tx: Tx, { appId }: Pick<Scope, 'appId'>, id: string, draftVersion?: number): Promise<void> {
  const { gone, staleDraft } = draftMessages
  await lockDraft(tx, appId, id, { gone, stale: staleDraft, version: draftVersion })
  await setDraft(tx, appId, id, { ...unplanned, ...withoutLink, ...withoutRequest, discarded_at: new Date() })
}

/** Restores the values of a draft that was discarded. CONFLICT if there is another one by now. */
export async function restoreDraft(tx: Tx, { appId }: Pick<Scope, 'appId'>, id: string): Promise<void> {
  const draft = await lockAnyDraft(tx, appId, id)
  if (draft === null) throw failure('CONFLICT', draftMessages.gone)
  if (draft.discardedAt === null) throw failure('CONFLICT', draftMessages.existing)
  await setDraft(tx, appId, id, { discarded_at: null })
}

const PIECE = 200

/** Removes drafts that were discarded 30 days ago. */
export async function forgetDiscarded({ platform, changeApp }: Database, slice: TimeSlice, now: Date): Promise<Worked> {
  const before = new Date(now.getTime() - DAYS_TO_RESTORE * 86_400_000)
  for (let removed = 0; ;) {
    const { rows } = await platform.query<{ app_id: string; item_id: string; id: string }>(
      `select ${everyApp('discarded drafts')} app_id, item_id, id from item_drafts
       where discarded_at < $1 order by discarded_at limit ${PIECE}`,
      [before],
    )
    for (const [appId, drafts] of Map.groupBy(rows, ({ app_id: app }) => app)) {
      await changeApp(appId, async (tx) => {
        for (const { id, item_id: item } of drafts) {
          const draft = await lockAnyDraft(tx, appId, item)
          if (draft?.discardedAt && draft.discardedAt < before) removeDraft(tx, appId, { id, item })
        }
      })
    }
    removed += rows.length
    if (rows.length < PIECE) return { done: true, rows: removed }
    if (!(await slice.goesOn())) return { done: false, rows: removed }
  }
}
