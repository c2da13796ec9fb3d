import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { emailAddress } from '@greenroom/contract/fields/email-address'
import type { Values } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { EMAIL_TAKEN, memberForm } from '@greenroom/contract/members/members'
import { ID_COLUMN } from '@greenroom/contract/transfer/columns'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { invalid } from '../../failure.ts'
import { acceptMember } from '../members/accept-member.ts'
import { offeredCourses, offeredTags } from '../members/check-member-links.ts'
import { addMembers, type AddedMember } from '../members/counted-members.ts'
import { isOther, updateLockedMember, auditValues } from '../members/save-member.ts'
import { lockMembers, type MemberValues, readMembers } from '../members/stored-member.ts'
import type { Scope } from '../records/scope.ts'
import { recordImported } from './import-changes.ts'
import { type ImportOf, NAMED_ABOVE } from './import-records.ts'
import { findNamed, isId } from './linked-names.ts'
import { whyMissing, withMissing } from './missing-names.ts'
import { namesIn, type ReadRow, withIds } from './row-body.ts'
import { problemsOf } from './row-counts.ts'

const EMAIL_ABOVE = 'The same email is on a line above'

/**
 * Writes a piece of members. A row matches the member with its id or, without one, with its email address; any other
 * row creates a new member without a password. Refused rows are counted; the caller then rolls everything back. Without
 * an import no member is written or locked.
 */
export async function importMembers(tx: Tx, scope: Scope, shared: ImportOf, rows: readonly ReadRow[]): Promise<void> {
  const { columns, counts, table, importId, emails, seen, missing } = shared
  const found = await findNamed(tx, scope.appId, namesIn(columns, rows, null))
  const named = await withMissing(tx, scope, shared, rows, found)
  const read = rows.map((row) => withIds(columns, row, named, scope, (resource, name) => whyMissing(missing, resource, name)))
  const known = await knownMembers(tx, scope.appId, read, importId === null ? readMembers : lockMembers)
  const offered = await offeredLinks(tx, scope, read)
  const added: AddedMember[] = []
  const updated: { id: string; before: Values }[] = []
  for (const row of read) {
    try {
      if (Object.keys(row.problems).length > 0) throw invalid(row.problems)
      const member = known.of(row)
      const email = emailOf(row)
      if (emails.has(email)) throw invalid({ email: [EMAIL_ABOVE] })
      if (email !== '' && known.isTaken(email, member?.id)) throw invalid({ email: [EMAIL_TAKEN] })
      const id = member?.id ?? row.id
      if (id !== null && seen.has(id)) throw invalid({ [ID_COLUMN]: [NAMED_ABOVE] })
      if (id !== null) seen.add(id)
      const form = member ? undefined : memberForm({ ...scope.facts.app, isNew: false, isSuper: true })
      const body = member || row.newName === null ? row.body : { ...row.body, name: row.newName }
      const values = acceptMember(scope.facts, body, member?.values ?? null, form)
      demandOffered(values, member?.values ?? null, offered)
      if (values.email !== '') emails.add(values.email.toLowerCase())
      if (member) {
        const isChanged =
          importId === null ? isOther(member.values, values, scope) : await updateLockedMember(tx, scope, member.id, member.values, values)
        if (isChanged) updated.push({ id: member.id, before: beforeOf(member.values) })
        counts.add(isChanged ? 'updated' : 'unchanged')
      } else {
        added.push({ id: newId(), ...values, auditValues: auditValues(values, scope) })
        counts.add('created')
      }
    } catch (error) {
      counts.refuse(table.name, row.line, problemsOf(error, columns, row.reasons))
    }
  }
  if (importId === null || counts.refused > 0) return
  if (added.length > 0) addMembers(tx, { ...scope, ...scope.facts.app }, importId, added)
  recordImported(tx, scope.appId, importId, table, { created: added.map(({ id }) => id), updated })
}

/** The values restored when the import is undone: all but the password. */
function beforeOf({ password: _password, ...values }: MemberValues): Values {
  return values
}

type Known = { id: string; values: MemberValues }

async function knownMembers(tx: Tx, appId: string, rows: readonly ReadRow[], read: typeof lockMembers) {
  const ids = rows.flatMap(({ id }) => (id !== null && isId(id) ? [id] : []))
  // A plan made while the app had no members would read all of them for each piece.
  const { rows: found } = await tx.query<{ id: string; email: string }>(
    `select id, lower(email) as email from members where app_id = $1 and id = any($2::uuid[])
     union select id, lower(email) as email from members where app_id = $1 and lower(email) = any($3::text[])`,
    [appId, ids, [...new Set(rows.map(emailOf))].filter((email) => email !== '')],
    { planned: 'each time' },
  )
  const byEmail = new Map(found.map(({ id, email }) => [email, id]))
  const memberships = new Map(
    (
      await read(
        tx,
        appId,
        found.map(({ id }) => id),
      )
    ).map(({ id, ...values }) => [id, values]),
  )
  return {
    of(row: ReadRow): Known | undefined {
      const id = row.id !== null && memberships.has(row.id) ? row.id : byEmail.get(emailOf(row))
      const values = id === undefined ? undefined : memberships.get(id)
      return id === undefined || values === undefined ? undefined : { id, values }
    },
    isTaken: (email: string, id: string | undefined) => byEmail.has(email) && byEmail.get(email) !== id,
  }
}

type Offered = { tags: ReadonlyMap<string, string>; courses: ReadonlyMap<string, string> }

async function offeredLinks(tx: Tx, scope: Scope, rows: readonly ReadRow[]): Promise<Offered> {
  const ids = (values: unknown[]) => [...new Set(values.flat().filter((id): id is string => typeof id === 'string' && isId(id)))]
  const tags = ids(rows.map(({ body }) => body.tags))
  const courses = ids(rows.flatMap(({ body }) => (Array.isArray(body.courses) ? body.courses.map((row) => row?.course) : [])))
  return { tags: await offeredTags(tx, scope, tags), courses: await offeredCourses(tx, scope.appId, courses) }
}

function demandOffered(values: MemberValues, stored: MemberValues | null, { tags, courses }: Offered): void {
  const problems: FieldMessages = {}
  const holds = (links: readonly { id: string }[] | undefined, id: string) => links?.some((one) => one.id === id) === true
  if (values.tags.some(({ id }) => !tags.has(id) && !holds(stored?.tags, id))) problems.tags = [CHOOSE_FROM_LIST]
  const enrolled = stored?.courses.map(({ course }) => course)
  if (values.courses.some(({ course }) => !courses.has(course.id) && !holds(enrolled, course.id))) problems.courses = [CHOOSE_FROM_LIST]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function emailOf({ body }: ReadRow): string {
  return typeof body.email === 'string' ? emailAddress(body.email).toLowerCase() : ''
}
