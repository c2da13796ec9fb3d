import { members as membersTable } from '@greenroom/contract/members/members'
import type { Tx } from '../../../db/database.ts'
import { uncount } from '../../home/day-counts.ts'
import { knownTags, offeredCourses } from '../../members/check-member-links.ts'
import { deleteMembers } from '../../members/delete-members.ts'
import { updateLockedMember } from '../../members/save-member.ts'
import { lockMembers, type MemberValues } from '../../members/stored-member.ts'
import type { Scope } from '../../records/scope.ts'
import type { Imported, Outcome } from './outcome.ts'

type LockedMember = { id: string; name: string; version: number; created_at: Date; used: boolean }

const MEMBER_SQL = `select m.id, m.name, m.version, m.created_at,
    exists (select from devices d where d.app_id = $1 and d.member_id = m.id)
      or exists (select from member_sessions s where s.app_id = $1 and s.member_id = m.id) as used
  from members m where m.app_id = $1 and m.id = any($2::uuid[]) order by m.id for update of m`

/** Deletes members that an import added, except those that were changed since or have signed in. */
export async function removeImportedMembers(tx: Tx, scope: Scope, rows: readonly Imported[]): Promise<Outcome> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const { rows: locked } = await tx.query<LockedMember>(MEMBER_SQL, [scope.appId, [...versions.keys()]])
  const isSame = ({ id, version, used }: LockedMember) => version === versions.get(id) && !used
  const removed = locked.filter(isSame)
  if (removed.length > 0) {
    const ids = removed.map(({ id }) => id)
    await deleteMembers(tx, scope, ids)
    const app = { appId: scope.appId, timeZone: scope.facts.app.timeZone }
    uncount(
      tx,
      app,
      'members',
      removed.map(({ created_at: at }) => at),
    )
  }
  return { done: removed.length, left: locked.filter((member) => !isSame(member)).map((member) => leftOf(member)) }
}

/** Restores members to their values before an import; passwords are never restored. */
export async function restoreMembers(tx: Tx, scope: Scope, rows: readonly Imported[]): Promise<Outcome> {
  const { appId } = scope
  const ids = rows.map(({ id }) => id)
  const { rows: locked } = await tx.query<LockedMember>(MEMBER_SQL, [appId, ids])
  const known = new Map(locked.map((member) => [member.id, member]))
  const values = new Map((await lockMembers(tx, appId, ids)).map(({ id, ...stored }) => [id, stored]))
  const taken = await takenBy(tx, appId, rows)
  const left: Outcome['left'] = []
  let done = 0
  for (const row of rows) {
    const member = known.get(row.id)
    const stored = values.get(row.id)
    const before = row.before === null ? null : beforeOf(row.before)
    const owner = taken.get(before?.email.toLowerCase() ?? '')
    if (!member || !stored) left.push({ table: membersTable.name, id: row.id, title: before?.name ?? '', why: 'deleted' })
    else if (member.version !== row.version || !before || (owner !== undefined && owner !== row.id)) left.push(leftOf(member))
    else {
      await updateLockedMember(tx, scope, row.id, stored, await withoutGone(tx, appId, before))
      done += 1
    }
  }
  return { done, left }
}

/** The members who now have one of the previous email addresses. */
async function takenBy(tx: Tx, appId: string, rows: readonly Imported[]): Promise<Map<string, string>> {
  const emails = rows.flatMap(({ before }) => (before === null ? [] : [beforeOf(before).email.toLowerCase()]))
  const { rows: found } = await tx.query<{ id: string; email: string }>(
    'select id, lower(email) as email from members where app_id = $1 and lower(email) = any($2::text[])',
    [appId, emails],
  )
  return new Map(found.map(({ id, email }) => [email, id]))
}

async function withoutGone(tx: Tx, appId: string, before: MemberValues): Promise<MemberValues> {
  const tags = await knownTags(
    tx,
    appId,
    before.tags.map(({ id }) => id),
  )
  const courses = await offeredCourses(
    tx,
    appId,
    before.courses.map(({ course }) => course.id),
  )
  return {
    ...before,
    tags: before.tags.filter(({ id }) => tags.has(id)),
    courses: before.courses.filter(({ course }) => courses.has(course.id)),
  }
}

/** Converts the stored values of a member to their type. */
function beforeOf(stored: NonNullable<Imported['before']>): MemberValues {
  return { own: {}, ...(stored as Omit<MemberValues, 'password' | 'own'>), password: '' }
}

function leftOf({ id, name, used }: LockedMember): Outcome['left'][number] {
  return { table: membersTable.name, id, title: name, why: used ? 'used' : 'changed' }
}
