import type { Resource } from '@greenroom/contract/define/define-resource'
import { missingToPublish } from '@greenroom/contract/define/missing-to-publish'
import type { DraftAnswer, ListedDraft } from '@greenroom/contract/drafts/draft-answers'
import { difference, type FieldChange } from '@greenroom/contract/history/difference'
import type { Sql } from '../../db/database.ts'
import { fileNames, loadRevision } from '../records/revisions/load-revisions.ts'
import { needsApproval, type Scope } from '../records/scope.ts'
import { showDraft } from './shown-values.ts'
import type { StoredDraft } from './stored-drafts.ts'

/** A draft with what publishing it would change, and what changed in the record since it was begun. */
export async function describeDraft(sql: Sql, scope: Scope, resource: Resource, draft: StoredDraft): Promise<DraftAnswer> {
  const { live, record, liveVersion } = await showDraft(sql, scope, resource, draft.item, draft.data)
  const isFirst = makesLive(draft)
  const liveChanges = isFirst ? [] : await changesSince(sql, scope, resource, draft, liveVersion)
  const fields = Object.keys(draft.data)
  const shown = Object.entries(resource.fields).filter(([name]) => (isFirst ? !isPlacing(name) : fields.includes(name)))
  const own = { fields: Object.fromEntries(shown) }
  const before = isFirst ? Object.fromEntries(shown.map(([name, { initial }]) => [name, initial])) : live
  const files = await fileNames(sql, scope.appId, [{ values: live }, { values: record }])
  const title = live[resource.titleField]
  return {
    ...summaryOf({ ...draft, resource: resource.name, title: typeof title === 'string' ? title : '' }),
    created_at: draft.createdAt.toISOString(),
    planned_by: draft.publishAt && draft.plannedByName,
    fields,
    record: { ...record, id: draft.item },
    changes: difference(own, before, record, files),
    live_version: liveVersion,
    live_changes: liveChanges,
    overlaps: overlapsOf(draft, liveChanges),
    missing: missingToPublish(resource.fields, { ...record, active: true }),
    link: draft.linkUntil && draft.linkUntil > new Date() ? { ends_at: draft.linkUntil.toISOString() } : null,
    must_ask: needsApproval(scope),
  }
}

/** Whether a field says that members see the record and where, not what they see. */
function isPlacing(name: string): boolean {
  return name === 'active' || name === 'sort_order'
}

/** Whether the draft is the request to publish a record that is not live: its content is in the record itself. */
export function makesLive({ data }: Pick<StoredDraft, 'data'>): boolean {
  return data.active === true
}

/** A draft in a list. */
export function summaryOf(draft: StoredDraft & { resource: string; title: string }): ListedDraft {
  const { item: id, resource, title, version, authors, approval, requestedBy, requestedByName, requestedAt, message, notes } = draft
  return {
    ...{ id, resource, title, version, updated_at: draft.updatedAt.toISOString(), authors, makes_live: makesLive(draft) },
    publish_at: draft.publishAt?.toISOString() ?? null,
    stop_reason: draft.stopReason,
    approval: {
      state: approval,
      requested_by: requestedByName === null ? null : { id: requestedBy, name: requestedByName },
      requested_at: requestedAt?.toISOString() ?? null,
      ...{ message, notes },
    },
  }
}

/** What changed in a record since its draft was begun; null if the version from then is no longer stored. */
export async function changesSince(
  sql: Sql,
  scope: Pick<Scope, 'appId' | 'businesses'>,
  resource: Resource,
  { item, baseVersion }: Pick<StoredDraft, 'item' | 'baseVersion'>,
  liveVersion: number,
): Promise<FieldChange[] | null> {
  if (baseVersion === liveVersion) return []
  const [then, now] = await Promise.all([
    loadRevision(sql, scope, resource, item, baseVersion),
    loadRevision(sql, scope, resource, item, liveVersion),
  ])
  if (then === null || now === null) return null
  return difference(resource, then.values, now.values, await fileNames(sql, scope.appId, [then, now]))
}

/** The fields that were changed in the draft and in the record. All of the draft's if that is not known. */
export function overlapsOf({ data }: Pick<StoredDraft, 'data'>, liveChanges: readonly FieldChange[] | null): string[] {
  const names = Object.keys(data)
  return liveChanges === null ? names : names.filter((name) => liveChanges.some(({ field }) => field === name))
}
