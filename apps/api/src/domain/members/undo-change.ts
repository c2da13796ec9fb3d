import { DAYS_TO_UNDO } from '@greenroom/contract/changes/recorded'
import { count } from '@greenroom/contract/count'
import type { MemberAction } from '@greenroom/contract/members/bulk'
import type { RecentChange } from '@greenroom/contract/members/member-answers'
import type { Sql, Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { raiseForChangedMembers } from '../webhooks/raise-events.ts'
import { allowTime } from './chosen-members.ts'
import { type Flag, flagSql } from './flag-sql.ts'
import { giveBack } from './give-tags.ts'
import type { MemberScope } from './member-scope.ts'
import { recordMemberChange } from './record-member-change.ts'

const CHANGED_SINCE = 'All of them were changed again or deleted since, and stay as they are.'

/**
 * Reverts exactly what a bulk change actually changed, if those members and tags still exist and are as it left them;
 * returns how many members changed, and how many did not. Throws NOT_FOUND after 30 days, CONFLICT if it was already
 * undone, STALE if it can change nobody.
 */
export async function undoChange(tx: Tx, scope: MemberScope, id: string): Promise<{ members: number; left: number }> {
  const { appId } = scope
  const { rows } = await tx.query<{ action: Exclude<MemberAction, 'delete'>; members: number; undone_at: Date | null }>(
    `select action, members, undone_at from member_changes
     where app_id = $1 and id = $2 and made_at > now() - $3 * interval '1 day' for update`,
    [appId, id, DAYS_TO_UNDO],
  )
  const [change] = rows
  if (!change) throw failure('NOT_FOUND')
  if (change.undone_at !== null) throw failure('CONFLICT', 'This was already undone.')
  await allowTime(tx)
  const members = change.action === 'untag' ? await giveBack(tx, { appId, id }) : await takeBack(tx, undoing[change.action], appId, id)
  if (members === 0 && change.members > 0) throw failure('STALE', CHANGED_SINCE)
  tx.send('update member_changes set undone_at = now() where app_id = $1 and id = $2', [appId, id])
  const word = members === 1 ? 'member' : 'members'
  await recordMemberChange(tx, scope, {
    action: 'undone',
    summary: `${count(members)} ${word}`,
    changes: { undone: [change.action, null] },
  })
  raiseForChangedMembers(tx, { appId, id })
  return { members, left: Math.max(change.members - members, 0) }
}

/** The changes of the last 30 days that affected at least one member, newest first, including undone ones. */
export async function recentChanges(sql: Sql, appId: string): Promise<RecentChange[]> {
  const { rows } = await sql.query<RecentChange>(
    `select id, action, members, summary, made_by_name as made_by,
       ${momentSql('made_at')} as made_at, undone_at is not null as undone
     from member_changes where app_id = $1 and members > 0 and made_at > now() - $2 * interval '1 day'
     order by made_at desc, id desc limit 20`,
    [appId, DAYS_TO_UNDO],
  )
  return rows
}

async function takeBack(tx: Tx, text: string, appId: string, id: string): Promise<number> {
  const { rows } = await tx.query<{ members: number }>(text, [appId, id])
  return rows[0]?.members ?? 0
}

const remembered = `remembered as materialized (
  select p.tag_id, m as member_id from member_change_parts p, unnest(p.member_ids) m where p.app_id = $1 and p.change_id = $2
)`
const number = 'select count(distinct member_id) as members from changed'

const undoing: Readonly<Record<Exclude<MemberAction, 'delete' | 'untag'>, string>> = {
  tag: `with ${remembered}, changed as (
  delete from member_tags h using remembered r where h.app_id = $1 and h.member_id = r.member_id and h.tag_id = r.tag_id returning h.member_id
), raised as (
  update members m set version = m.version + 1, updated_at = now()
  from (select distinct member_id from changed) d where m.app_id = $1 and m.id = d.member_id
) ${number}`,
  blacklist: flagged('allow'),
  allow: flagged('blacklist'),
}

function flagged(flag: Flag): string {
  return `with ${remembered}, changed as (
  update members m set ${flagSql(flag)}
  from remembered r where m.app_id = $1 and m.id = r.member_id and m.blacklisted = ${flag !== 'blacklist'} returning m.id as member_id
) ${number}`
}
