import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { coveredBy, type NoticeKind, noticeKinds, repeats } from '@greenroom/contract/notices/notice-kinds'
import type { NoticeAbout } from '@greenroom/contract/notices/notice-words'
import { resourceBySegment } from '@greenroom/contract/resources/all'
import type { Sql, Tx } from '../../db/database.ts'
import { eventStatement } from '../../db/event-channel.ts'
import { JOIN_OWN_ROLE } from '../accounts/limited-role.ts'
import { mayHave, type Recipient } from './people-for.ts'

type Cause<K extends NoticeKind> = {
  kind: K
  appId: string
  /** What happened, unique for the kind: a repeated job finds the notice and changes nothing. */
  cause: string
  about: NoticeAbout[K]
}

export type Raised<K extends NoticeKind> = Cause<K> & { to: readonly Recipient[] }

/** A person who gets a mail about a notice at once, and the notice's id. */
type Mailed = Recipient & { notice: string }

/** The event by which the consoles of a person read their notices again. */
const NOTICES_CHANGED = 'notices'

/**
 * Raises a notice for these people, in the transaction of its cause. Returns those who get a mail about it at once; a
 * cause that had its notice already returns nobody, unless its kind repeats.
 */
export async function raiseNotice<K extends NoticeKind>(tx: Tx, raised: Raised<K>): Promise<Mailed[]> {
  const { kind, appId, cause, about, to } = raised
  if (to.length === 0) return []
  const { rows } = await tx.query<{ id: string; user_id: string; mail: string }>(repeats(kind) ? FOR_THESE.again : FOR_THESE.once, [
    ...[appId, kind, cause, JSON.stringify(about), noticeKinds[kind].mail, covering(raised), to.map(({ id }) => id)],
  ])
  for (const { user_id: id } of rows) noticesChanged(tx, id)
  const atOnce = new Map(rows.filter(({ mail }) => mail === 'at_once').map(({ user_id: userId, id }) => [userId, id]))
  return to.flatMap((person) => {
    const notice = atOnce.get(person.id)
    return notice === undefined ? [] : [{ ...person, notice }]
  })
}

/**
 * Raises a notice for everybody whose role covers what it is about, or for `only` one of them, inside a transaction of
 * the app. Mails at once are sent by the chore `digests` within minutes or, where the cause sends its own letters, not
 * here.
 */
export async function raiseByRole<K extends NoticeKind>(
  tx: Tx,
  raised: Cause<K>,
  { mailsAtOnce, only = null }: { mailsAtOnce: 'by chore' | 'by cause'; only?: string | null },
): Promise<void> {
  const { kind, appId, cause, about } = raised
  const { rows } = await tx.query<{ user_id: string }>(repeats(kind) ? BY_ROLE.again : BY_ROLE.once, [
    ...[appId, kind, cause, JSON.stringify(about), noticeKinds[kind].mail, covering(raised), mailsAtOnce === 'by chore', only],
  ])
  for (const { user_id: id } of rows) noticesChanged(tx, id)
}

/** The permissions of which a role needs one to read the notice. */
function covering<K extends NoticeKind>({ kind, about }: Pick<Cause<K>, 'kind' | 'about'>): string[] {
  const resource = 'segment' in about ? resourceBySegment(about.segment) : undefined
  return coveredBy(kind, resource ? subjectOfKind(resource).area : null)
}

/** Those of these people who want a mail about this kind at once. */
export async function wantingMail(sql: Sql, kind: NoticeKind, people: readonly Recipient[]): Promise<Recipient[]> {
  const { rows } = await sql.query<{ user_id: string; mail: string }>(
    'select c.user_id, c.mails->>$2 as mail from notice_choices c where c.user_id = any($1::uuid[]) and c.mails ? $2',
    [people.map(({ id }) => id), kind],
  )
  const chosen = new Map(rows.map(({ user_id: id, mail }) => [id, mail]))
  return people.filter(({ id }) => (chosen.get(id) ?? noticeKinds[kind].mail) === 'at_once')
}

/** Notifies the open consoles of a person when the transaction is committed. */
export function noticesChanged(tx: Tx, userId: string): void {
  tx.send(...eventStatement(userId, NOTICES_CHANGED, {}), { at: 'commit' })
}

// In the order of the people, so that two causes at the same time do not wait for each other in a circle.
const raise = (people: string, digest: string, again: string) => `
  with wanted as (
    select w.user_id, coalesce(c.mails->>$2, $5) as mail
    from (${people}) w left join notice_choices c on c.user_id = w.user_id),
  written as (
    insert into notices as n (id, user_id, app_id, kind, cause, details, happened_at, digest, covered_by)
    select gen_random_uuid(), w.user_id, $1::uuid, $2, $3, $4::jsonb, now(), ${digest}, $6::text[]
    from wanted w order by w.user_id
    on conflict (user_id, kind, cause) do ${again} returning n.id, n.user_id)
  select x.id, x.user_id, w.mail from written x join wanted w on w.user_id = x.user_id`

const AGAIN = `update set details = excluded.details, happened_at = excluded.happened_at, digest = excluded.digest,
  times = case when n.read_at is null then n.times + 1 else 1 end, read_at = null`
const THESE = 'select p.id as user_id from unnest($7::uuid[]) as p (id)'
const BY_THEIR_ROLE = `select c.user_id from app_creators c ${JOIN_OWN_ROLE} where c.app_id = $1::uuid and ${mayHave('$6::text[]')}
  and ($8::uuid is null or c.user_id = $8)`
const WAITS = `case when w.mail in ('daily', 'weekly') then w.mail end`
const WAITS_OR_AT_ONCE = `case when w.mail in ('daily', 'weekly') or (w.mail = 'at_once' and $7::boolean) then w.mail end`
const FOR_THESE = { once: raise(THESE, WAITS, 'nothing'), again: raise(THESE, WAITS, AGAIN) }
const BY_ROLE = { once: raise(BY_THEIR_ROLE, WAITS_OR_AT_ONCE, 'nothing'), again: raise(BY_THEIR_ROLE, WAITS_OR_AT_ONCE, AGAIN) }
