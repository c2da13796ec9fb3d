import type { Values } from '@greenroom/contract/fields/field'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { auditDiff } from '../audit/write-audit.ts'
import { countToday } from '../home/day-counts.ts'
import { acceptMember } from './accept-member.ts'
import { checkMemberLinks } from './check-member-links.ts'
import { endPasswordLinks, type InvitingApp, inviteMember, type Mailing } from './invitations.ts'
import type { MemberScope } from './member-scope.ts'
import { ownChanges, writeOwnValues } from './own-values.ts'
import { readEnrollments } from './read-enrollments.ts'
import { recordMemberChange } from './record-member-change.ts'
import { lockMember, type MemberValues } from './stored-member.ts'
import { insertMember, updateMemberRow, writeMemberLinks } from './write-member.ts'

type Inviting = { deps: Mailing; app: InvitingApp }

/**
 * Creates a member and returns its id. With `invite` the mail is queued in the same transaction. Throws DUPLICATE if
 * another member of the app has the address.
 */
export async function createMember(tx: Tx, scope: MemberScope, body: Values, { deps, app }: Inviting): Promise<string> {
  const { appId } = scope
  const { invite = false, ...values } = acceptMember(scope.facts, await readEnrollments(tx, appId, body), null)
  await checkMemberLinks(tx, scope, values, null)
  const id = newId()
  await insertMember(tx, appId, id, { ...values, passwordHash: values.password === '' ? null : await hashPassword(values.password) })
  writeMemberLinks(tx, appId, id, values, null)
  await writeOwnValues(tx, { appId, id, defined: scope.facts.app.memberFields }, {}, values.own)
  countToday(tx, { appId, timeZone: scope.facts.app.timeZone }, 'members')
  await recordMemberChange(tx, scope, { action: 'created', targetId: id, summary: values.name, changes: auditChanges({}, values, scope) })
  if (invite) {
    await inviteMember(tx, deps, app, { id, ...values })
    await recordMemberChange(tx, scope, { action: 'invited', targetId: id, summary: values.name })
  }
  return id
}

/**
 * Changes the given fields of a member; with `ifMatch` only if it still has that version (STALE otherwise). A new
 * password, or blacklisting, ends the member's sessions. If nothing changes, the version stays.
 */
export async function updateMember(tx: Tx, scope: MemberScope, id: string, body: Values, ifMatch?: string): Promise<void> {
  const { appId } = scope
  const stored = await lockMember(tx, appId, id, ifMatch)
  const values = acceptMember(scope.facts, await readEnrollments(tx, appId, body), stored)
  if (!isOther(stored, values, scope)) return
  await checkMemberLinks(tx, scope, values, stored)
  await updateLockedMember(tx, scope, id, stored, values)
}

/** Writes validated values over those of a locked member. Returns false if nothing changes. */
export async function updateLockedMember(
  tx: Tx,
  scope: MemberScope,
  id: string,
  stored: MemberValues,
  values: MemberValues,
): Promise<boolean> {
  const { appId } = scope
  const changes = auditChanges(stored, values, scope)
  if (Object.keys(changes).length === 0) return false
  const passwordHash = values.password === '' ? null : await hashPassword(values.password)
  const endsTokens = passwordHash !== null || (values.blacklisted && !stored.blacklisted)
  await updateMemberRow(tx, appId, id, { ...values, passwordHash, endsTokens })
  if (endsTokens || values.email !== stored.email) endPasswordLinks(tx, appId, id)
  writeMemberLinks(tx, appId, id, values, stored)
  await writeOwnValues(tx, { appId, id, defined: scope.facts.app.memberFields }, stored.own, values.own)
  await recordMemberChange(tx, scope, { action: 'updated', targetId: id, summary: values.name, changes })
  return true
}

export function isOther(stored: MemberValues, values: MemberValues, scope: Pick<MemberScope, 'facts'>): boolean {
  return Object.keys(auditChanges(stored, values, scope)).length > 0
}

/** The changes in the audit entry of a new member. */
export function auditValues(values: MemberValues, scope: Pick<MemberScope, 'facts'>): Record<string, [unknown, unknown]> {
  return auditChanges({}, values, scope)
}

/** The changes for the audit trail. They never contain a password, only the fact that it was set. */
function auditChanges(
  { own: ownBefore = {}, ...before }: Partial<MemberValues>,
  { password, own, ...after }: MemberValues,
  { facts }: Pick<MemberScope, 'facts'>,
): Record<string, [unknown, unknown]> {
  const plain = (values: Partial<MemberValues>) => ({
    ...values,
    ...(values.courses && { courses: values.courses.map(({ course, enroll_date }) => ({ course: course.id, enroll_date })) }),
  })
  const isNew = before.password === undefined
  return {
    ...auditDiff(plain(before), plain(after) as Values),
    ...ownChanges(ownBefore, own, facts.app.memberFields),
    ...(password !== '' && { password: isNew ? [null, 'set'] : ['set', 'set anew'] }),
  }
}
