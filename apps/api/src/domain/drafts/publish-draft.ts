import type { Resource } from '@greenroom/contract/define/define-resource'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { Written } from '../records/list/present-record.ts'
import { type Author, demandPublisher, type Scope } from '../records/scope.ts'
import { etagOf, lockOne } from '../records/write/lock-for-change.ts'
import { judgeUpdate, writeUpdates } from '../records/write/update-record.ts'
import { changesSince, makesLive, overlapsOf } from './read-draft.ts'
import { versionIn } from './save-draft.ts'
import { lockDraft, removeDraft, type StoredDraft } from './stored-drafts.ts'

type Publishing = {
  /** The version of the record that the caller compared the draft with. */
  ifMatch?: string | undefined
  draftVersion?: number | undefined
  /**
   * What is enough if the caller compared nothing: that the record is as it was, or that no field was changed twice.
   */
  unless: 'changed' | 'changed in both'
}

/**
 * Publishes a draft: an ordinary change of the record under the rules of today, one version with all its authors, and
 * the draft is gone. STALE if the record has changed since the draft was begun, unless the caller names the version
 * that they have compared it with; a 422 by field if the draft is unfinished.
 */
export async function publishDraft(tx: Tx, scope: Scope, resource: Resource, id: string, publishing: Publishing): Promise<Written> {
  demandPublisher(scope)
  const stored = await lockOne(tx, scope, resource, id)
  const { gone, staleDraft } = draftMessages
  const draft = await lockDraft(tx, scope.appId, id, { gone, stale: staleDraft, version: publishing.draftVersion })
  const compared = versionIn(publishing.ifMatch)
  if (compared !== stored.version) {
    const changes = await changesSince(tx, scope, resource, draft, stored.version)
    const isStale =
      compared !== undefined || publishing.unless === 'changed' ? changes?.length !== 0 : overlapsOf(draft, changes).length > 0
    if (isStale)
      throw failure('STALE', makesLive(draft) ? draftMessages.staleFirst : draftMessages.staleLive, { etag: etagOf(stored.version) })
  }
  const update = await judgeUpdate(tx, scope, resource, stored, draft.data)
  const isChanged = update.names.length > 0
  const author = withAuthors(scope.author, draft)
  const [times] = isChanged
    ? await writeUpdates(tx, { ...scope, author }, resource, [update], makesLive(draft) ? 'activated' : 'published')
    : [stored.times]
  removeDraft(tx, scope.appId, draft)
  return { id, values: update.values, titles: new Map([...stored.titles, ...update.titles]), times }
}

/** Who published it, with the names of others who wrote it. */
function withAuthors(author: Author, { authors }: Pick<StoredDraft, 'authors'>): Author {
  const others = authors.filter(({ id }) => id !== author.actorId).map(({ name }) => name)
  return others.length === 0 ? author : { ...author, actorName: `${author.actorName} (draft by ${others.join(', ')})` }
}
