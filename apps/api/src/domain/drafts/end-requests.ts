import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Tx } from '../../db/database.ts'
import { raiseByRole } from '../notices/raise-notice.ts'
import type { Scope } from '../records/scope.ts'

/**
 * Ends the requests to publish records that were just published without their draft, such as from the form, and
 * notifies whoever asked. Other changes that a draft has stay in it.
 */
export async function endRequests(
  tx: Tx,
  { appId, author }: Pick<Scope, 'appId' | 'author'>,
  resource: Resource,
  published: readonly { id: string; title: string }[],
): Promise<void> {
  const ids = published.map(({ id }) => id)
  const { rows } = await tx.query<{ id: string; version: number; requestedBy: string | null }>(
    `delete from item_drafts where app_id = $1 and item_id = any($2::uuid[]) and data - 'active' = '{}'
     returning item_id as id, version, case when approval = 'requested' then requested_by end as "requestedBy"`,
    [appId, ids],
  )
  tx.send(`update item_drafts set data = data - 'active' where app_id = $1 and item_id = any($2::uuid[])`, [appId, ids])
  const titles = new Map(published.map(({ id, title }) => [id, title]))
  for (const { id, version, requestedBy } of rows) {
    if (requestedBy === null || requestedBy === author.actorId) continue
    const about = {
      what: 'approved',
      segment: resource.segment,
      id,
      title: titles.get(id) ?? '',
      by: author.actorName,
      first: true,
    } as const
    const notice = { kind: 'drafts', appId, cause: `approved ${id} ${version}`, about } as const
    await raiseByRole(tx, notice, { mailsAtOnce: 'by chore', only: requestedBy })
  }
}
