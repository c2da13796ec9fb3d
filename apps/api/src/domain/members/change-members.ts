import type { Answer } from '@greenroom/contract/answers'
import { count } from '@greenroom/contract/count'
import { CHOOSE_FROM_LIST, NOT_AVAILABLE, REQUIRED } from '@greenroom/contract/fields/field-messages'
import type { MemberAction } from '@greenroom/contract/members/bulk'
import type { Sql, Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { invalid } from '../../failure.ts'
import { type Bind, statement } from '../records/list/statement.ts'
import { raiseForChangedMembers } from '../webhooks/raise-events.ts'
import { knownTags, offeredTags } from './check-member-links.ts'
import { allowTime, type ChosenMembers, chosenSql, chosenValues, demandNamed, type ReadChosen, readChosen } from './chosen-members.ts'
import { deleteMembers } from './delete-members.ts'
import { type Flag, flagSql } from './flag-sql.ts'
import { giveTags, type StoredChange } from './give-tags.ts'
import type { MemberScope } from './member-scope.ts'
import { type MemberLine, recordMemberChange } from './record-member-change.ts'

export type MemberChangeRequest = { action: MemberAction; tags: readonly string[]; chosen: ChosenMembers }
/** The same with checked filters. */
type ReadRequest = Omit<MemberChangeRequest, 'chosen'> & { chosen: ReadChosen }

type Preview = Answer<'POST /apps/:app/members/bulk/preview'>['data']

/** Previews a bulk change: how many members are chosen, and how many of them it would change. */
export async function previewChange(tx: Tx, scope: MemberScope, given: MemberChangeRequest): Promise<Preview> {
  const { appId } = scope
  const request = readRequest(given, scope)
  await tagNames(tx, scope, request)
  await demandNamed(tx, appId, request.chosen)
  await allowTime(tx)
  const { text, parameters } = statement(
    (bind) => `with chosen as materialized (${chosenSql(request.chosen, bind)})
select count(*) as members, count(*) filter (where ${wouldChange(request.action, bind)}) as changed
from chosen c join members m on m.app_id = ${bind('app')} and m.id = c.id`,
  )
  const { rows } = await tx.query<Preview>(text, bound(parameters, appId, request), { planned: 'each time' })
  return rows[0] ?? { members: 0, changed: 0 }
}

/**
 * Changes many members, all of them or none, and stores which ones actually changed, so that an undo reverts exactly
 * those. Members already in the new state are skipped. Deleting cannot be undone and accepts only explicit ids.
 */
export async function changeMembers(
  tx: Tx,
  scope: MemberScope,
  given: MemberChangeRequest,
): Promise<Answer<'POST /apps/:app/members/bulk'>['data']> {
  const { appId, author } = scope
  const request = readRequest(given, scope)
  const { action, chosen } = request
  if (action === 'delete') {
    if (!('ids' in chosen)) throw invalid({ match: [NOT_AVAILABLE] })
    await deleteMembers(tx, scope, chosen.ids)
    return { members: chosen.ids.length, undo: null }
  }
  const names = await tagNames(tx, scope, request)
  await demandNamed(tx, appId, chosen)
  await allowTime(tx)
  const change = { appId, id: newId() }
  tx.send('insert into member_changes (app_id, id, action, summary, made_by, made_by_name) values ($1, $2, $3, $4, $5, $6)', [
    ...[appId, change.id, action, names.join(', ')],
    ...[author.actorId, author.actorName],
  ])
  const members = action === 'tag' ? await giveTags(tx, change, request) : await changeChosen(tx, change, action, request)
  tx.send('update member_changes set members = $3 where app_id = $1 and id = $2', [appId, change.id, members])
  await recordMemberChange(tx, scope, lineOf(given, members, names))
  raiseForChangedMembers(tx, change)
  return { members, undo: change.id }
}

function readRequest(request: MemberChangeRequest, { facts }: MemberScope): ReadRequest {
  return { ...request, chosen: readChosen(request.chosen, facts.app.memberFields) }
}

const done = { tag: 'tagged', untag: 'untagged', blacklist: 'blacklisted', allow: 'allowed', delete: 'deleted' } as const

function lineOf({ action, chosen }: MemberChangeRequest, members: number, names: readonly string[]): MemberLine {
  const people = `${count(members)} ${members === 1 ? 'member' : 'members'}`
  return {
    action: done[action],
    summary: names.length > 0 ? `${people}: ${names.join(', ')}` : people,
    changes: {
      members: [null, members],
      ...('match' in chosen && { match: [null, chosen.match] }),
      ...(names.length > 0 && { tags: [null, names] }),
    },
  }
}

/** Whether the action would change the member `m`. */
function wouldChange(action: MemberAction, bind: Bind): string {
  const findAffected = () =>
    `(select count(*) from member_tags h where h.app_id = ${bind('app')} and h.member_id = m.id and h.tag_id = any(${bind('tags')}::uuid[]))`
  switch (action) {
    case 'tag':
      return `${findAffected()} < cardinality(${bind('tags')}::uuid[])`
    case 'untag':
      return `${findAffected()} > 0`
    case 'blacklist':
      return 'not m.blacklisted'
    case 'allow':
      return 'm.blacklisted'
    case 'delete':
      return 'true'
  }
}

/** Any other change, in one statement; it stores the members that actually changed in member_change_parts. */
async function changeChosen(tx: Tx, { appId, id }: StoredChange, action: 'untag' | Flag, request: ReadRequest): Promise<number> {
  const parts = action === 'untag' ? request.tags : [null]
  for (const [index, tagId] of parts.entries()) {
    tx.send(`insert into member_change_parts (app_id, change_id, part, tag_id, member_ids) values ($1, $2, $3, $4, '{}')`, [
      ...[appId, id, index + 1, tagId],
    ])
  }
  const { text, parameters } = statement((bind) => changeSql(action, request.chosen, bind))
  const { rows } = await tx.query<{ members: number }>(text, bound(parameters, appId, request, id), { planned: 'each time' })
  return rows[0]?.members ?? 0
}

/** The change, the members of its parts, and the number of members in those. */
function changeSql(action: 'untag' | Flag, chosen: ReadChosen, bind: Bind): string {
  const app = `${bind('app')}::uuid`
  const parts = `kept as (
  update member_change_parts p set member_ids = d.ids from (select tag_id, array_agg(member_id) as ids from changed group by tag_id) d
  where p.app_id = ${app} and p.change_id = ${bind('change')}::uuid and p.tag_id is not distinct from d.tag_id
)`
  const number = 'select count(distinct member_id) as members from changed'
  if (action !== 'untag') {
    return `with chosen as materialized (${chosenSql(chosen, bind)}), changed as (
  update members m set ${flagSql(action)} from chosen c where m.app_id = ${app} and m.id = c.id and m.blacklisted = ${action !== 'blacklist'}
  returning m.id as member_id, null::uuid as tag_id
), ${parts} ${number}`
  }
  return `with chosen as materialized (${chosenSql(chosen, bind)}), changed as (
  delete from member_tags h using chosen c where h.app_id = ${app} and h.member_id = c.id and h.tag_id = any(${bind('tags')}::uuid[])
  returning h.member_id, h.tag_id
), raised as (
  update members m set version = m.version + 1, updated_at = now()
  from (select distinct member_id from changed) d where m.app_id = ${app} and m.id = d.member_id
), ${parts} ${number}`
}

/** The names of the requested tags; a 422 if there are none, or one of them cannot be assigned. */
async function tagNames(sql: Sql, scope: Pick<MemberScope, 'appId' | 'facts'>, { action, tags }: ReadRequest): Promise<string[]> {
  if (action !== 'tag' && action !== 'untag') {
    if (tags.length > 0) throw invalid({ tags: [NOT_AVAILABLE] })
    return []
  }
  if (tags.length === 0) throw invalid({ tags: [REQUIRED] })
  const found = action === 'tag' ? await offeredTags(sql, scope, tags) : await knownTags(sql, scope.appId, tags)
  if (found.size !== tags.length) throw invalid({ tags: [CHOOSE_FROM_LIST] })
  return [...found.values()]
}

function bound(parameters: readonly string[], appId: string, { tags, chosen }: ReadRequest, change?: string): unknown[] {
  const values: Readonly<Record<string, unknown>> = { app: appId, tags, change, ...chosenValues(chosen) }
  return parameters.map((name) => values[name])
}
