import type { Access } from '@greenroom/contract/access/permissions'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findResourceOfRecord } from '../records/find-item.ts'
import { demandOpen, type Scope } from '../records/scope.ts'
import { describeDraft } from './read-draft.ts'
import { findDraft } from './stored-drafts.ts'

export type DraftWork = (tx: Tx, scope: Scope, resource: Resource, id: string) => Promise<unknown>

/** Changes the draft of a record, with a line of the trail, and returns it. */
export async function changeDraft(tx: Tx, scope: Scope, id: string, action: string, work: DraftWork): Promise<DraftAnswer> {
  const resource = await resourceOfDraft(tx, scope, id, 'write')
  await work(tx, scope, resource, id)
  await noteDraft(tx, scope, resource, id, action)
  const draft = await findDraft(tx, scope.appId, id)
  if (draft === null) throw failure('NOT_FOUND')
  return await describeDraft(tx, scope, resource, draft)
}

/** The resource of a record that the caller may read or change. NOT_FOUND that says so if it is in the trash. */
export async function resourceOfDraft(sql: Sql, scope: Scope, id: string, access: Access): Promise<Resource> {
  const resource = resourceByName((await findResourceOfRecord(sql, scope.appId, id)) ?? '')
  if (resource) {
    demandOpen(resource, scope, access)
    return resource
  }
  const { rowCount } = await sql.query('select from items where app_id = $1 and id = $2 and purging_at is null', [scope.appId, id])
  throw failure('NOT_FOUND', rowCount === 0 ? undefined : 'This was deleted. Restore it from Trash: its draft changes come back with it.')
}

/** The title that members see. */
export async function liveTitle(sql: Sql, { appId }: Pick<Scope, 'appId'>, id: string): Promise<string> {
  const { rows } = await sql.query<{ title: string }>('select title from items where app_id = $1 and id = $2', [appId, id])
  return rows[0]?.title ?? ''
}

/** A line of the trail about the draft of a record. */
export async function noteDraft(tx: Tx, scope: Scope, resource: Resource, id: string, action: string): Promise<void> {
  const summary = await liveTitle(tx, scope, id)
  await writeAudit(tx, { appId: scope.appId, ...scope.author, action, target: resource.segment, targetId: id, summary })
}
