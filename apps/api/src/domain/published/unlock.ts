import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { codesOf } from '@greenroom/contract/members/typed-code'
import { resourceByName } from '@greenroom/contract/resources/all'
import { bundleFields, courseDefinition, tagDefinition } from '@greenroom/contract/visibility/holdings'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { LONGEST_ADDRESS } from '../../edges/mail/mailer.ts'
import { invalid } from '../../failure.ts'
import { text } from '../../sql/sql-text.ts'
import { accountKey, addressKey, demandTry, refundTry } from '../accounts/rate-limits.ts'
import { countToday } from '../home/day-counts.ts'
import { countRecord } from '../home/record-days.ts'
import { fieldSql, unpacked } from '../records/list/projection.ts'
import { run, statement, statementCache } from '../records/list/statement.ts'
import { isOpen, todayIn } from '../records/scope.ts'
import { raiseEvents } from '../webhooks/raise-events.ts'
import { unlockedLetter } from './letters.ts'
import type { KnownMember } from './viewer.ts'

const HOUR = 3_600
const NOT_VALID = 'This code is not valid'

export type Unlocked = {
  resource: Resource
  id: string
  title: string
  /** The member had it already: nothing changed, and no mail is sent. */
  isRepeat: boolean
  /** The owner's own confirmation screen, if there is one. */
  confirmation: unknown
}

type Attempt = {
  app: { id: string; name: string }
  facts: FormFacts
  publicUrl: string
  member: KnownMember
  code: string
  address: string
}

/**
 * Unlocks the record of a code for a member: a tag, a bundle with its contents, a course, an offer. A code of an
 * inactive record gets the same error as an unknown one. Ten attempts an hour for a member from one address, thirty
 * from anywhere.
 */
export async function unlock({ db, mail }: Pick<Deps, 'db' | 'mail'>, attempt: Attempt): Promise<Unlocked> {
  const { app, member } = attempt
  const from = addressKey(attempt.address)
  const limits = [
    { key: `unlock:${app.id}:${member.id}:${from}`, most: 10, seconds: HOUR },
    { key: `unlock:${app.id}:${member.id}`, most: 30, seconds: HOUR },
    { key: `unlock:from:${accountKey(from)}`, most: 300, seconds: HOUR },
  ]
  await demandTry(db.platform, limits)
  const unlocked = await db.changeApp(app.id, async (tx) => {
    const found = await findByCode(tx, attempt)
    if (found === null) throw invalid({ code: [NOT_VALID] })
    const isNew = await note(tx, attempt, found)
    if (isNew) {
      const counting = { appId: app.id, timeZone: attempt.facts.app.timeZone }
      countToday(tx, counting, 'unlocks')
      countRecord(tx, counting, { measure: 'unlocked', recordId: found.id })
      raiseEvents(tx, app.id, [{ event: 'member.updated', subjectId: member.id, about: { title: member.name } }])
    }
    if (isNew && found.notify) {
      const unlocked = { member, app: app.name, kind: found.resource.label.one.toLowerCase(), title: found.title }
      await mail.enqueue(tx, writeLetter(unlockedLetter(found.notify, unlocked)))
    }
    const confirmation = await confirmationOf(tx, attempt, found)
    return { resource: found.resource, id: found.id, title: found.title, isRepeat: !isNew, confirmation }
  })
  await refundTry(db.platform, limits)
  return unlocked
}

type Found = { id: string; title: string; resource: Resource; notify: string | null }

async function findByCode(tx: Tx, { app, facts, code }: Attempt): Promise<Found | null> {
  const { rows } = await tx.query<{ id: string; title: string; resource: string; active: boolean; data: Record<string, unknown> }>(
    `select i.id, i.title, i.resource, i.active, i.data from unlock_codes u join items i on i.app_id = $1 and i.id = u.item_id
     where u.app_id = $1 and u.code = any($2) and i.deleted_at is null`,
    [app.id, codesOf(code)],
  )
  const [row] = rows
  const resource = row && resourceByName(row.resource)
  if (!row || !resource || !row.active || !isOpen(resource, facts)) return null
  const { until } = visibilityRules(resource)
  const end = until === null ? null : row.data[until]
  if (typeof end === 'string' && end < todayIn({ facts })) return null
  const { send_email: sends, email } = row.data
  const isNotified = sends === true && typeof email === 'string' && email !== '' && email.length <= LONGEST_ADDRESS
  return { id: row.id, title: row.title, resource, notify: isNotified ? email : null }
}

/** Stores the unlock; returns whether it is new. */
async function note(tx: Tx, { app, member, facts }: Attempt, { id, resource }: Found): Promise<boolean> {
  const enrolling = { appId: app.id, memberId: member.id, today: todayIn({ facts }) }
  const { appId, memberId } = enrolling
  const { rowCount } = await tx.query(
    'insert into member_unlocks (app_id, member_id, item_id) values ($1, $2, $3) on conflict do nothing',
    [appId, memberId, id],
  )
  if (resource.memberLink === 'tag') {
    const given = await tx.query(
      `insert into member_tags (app_id, member_id, tag_id)
       select t.app_id, $2, t.id from items t where t.app_id = $1 and t.deleted_at is null and t.resource = ${text(tagDefinition.name)} and (t.id = $3
         or t.id in (select l.to_id from links l where l.app_id = $1 and l.from_id = $3 and l.field = ${text(bundleFields.tags)}))
       on conflict do nothing`,
      [appId, memberId, id],
    )
    const enrolled = await enroll(
      tx,
      enrolling,
      `select l.to_id from links l where l.app_id = $1 and l.from_id = $3 and l.field = ${text(bundleFields.courses)}`,
      id,
    )
    return rowCount > 0 || given.rowCount > 0 || enrolled > 0
  }
  const enrolled = resource.memberLink === 'enrollment' ? await enroll(tx, enrolling, 'select $3::uuid', id) : 0
  return rowCount > 0 || enrolled > 0
}

type Enrolling = { appId: string; memberId: string; today: string }

async function enroll(tx: Tx, { appId, memberId, today }: Enrolling, courses: string, id: string): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into member_courses (app_id, member_id, course_id, enroll_date)
     select c.app_id, $2, c.id, $4::date from items c
     where c.app_id = $1 and c.resource = ${text(courseDefinition.name)} and c.deleted_at is null and c.id in (${courses})
     on conflict do nothing`,
    [appId, memberId, id, today],
  )
  return rowCount
}

const cached = statementCache()

/** The owner's confirmation screen with its files described; null if the app shows its own. */
async function confirmationOf(tx: Tx, { app, facts, publicUrl }: Attempt, { id, resource }: Found): Promise<unknown> {
  const field = resource.fields.confirmation
  if (field?.kind !== 'group') return null
  const confirmation = cached(resource.name, () =>
    statement(
      (
        bind,
      ) => `select case when i.d->'customized_confirmation_screen' = 'true' then ${fieldSql(resource, 'confirmation', field, { closed: [], bind })} end as screen
       from (select i.*, ${unpacked} from items i where i.app_id = ${bind('app')} and i.id = ${bind('id')} and i.resource = ${text(resource.name)} offset 0) i`,
    ),
  )
  const { rows } = await run<{ screen: unknown }>(tx, confirmation, { app: app.id, id, publicUrl, today: todayIn({ facts }) })
  return rows[0]?.screen ?? null
}
