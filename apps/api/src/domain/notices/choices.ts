import { nextDigest } from '@greenroom/contract/notices/next-digest'
import type { NoticeChoices } from '@greenroom/contract/notices/notice-answers'
import {
  canReach,
  DIGEST_HOUR,
  DIGEST_WEEKDAY,
  type MailChoice,
  noticeKindNames,
  type NoticeKind,
  noticeKinds,
} from '@greenroom/contract/notices/notice-kinds'
import { DEFAULT_ZONE } from '@greenroom/contract/zones'
import type { Sql, Tx } from '../../db/database.ts'
import type { Session } from '../../session.ts'

type Mails = Partial<Record<NoticeKind, MailChoice>>
export type StoredChoices = { mails: Mails; hour: number; weekday: number; zone: string }
type Reached = Pick<Session, 'isSuper' | 'appIds' | 'roles'>
export type ChangedChoices = { mails?: Mails | undefined; hour?: number | undefined; weekday?: number | undefined }

/** What a person chose about mails, with what applies where they chose nothing. */
export async function readChoices(sql: Sql, userId: string): Promise<StoredChoices> {
  const { rows } = await sql.query<{
    mails: Mails | null
    hour: number | null
    weekday: number | null
    zone: string | null
  }>(
    `select c.mails, c.hour, c.weekday, u.timezone as zone
     from users u left join notice_choices c on c.user_id = u.id where u.id = $1`,
    [userId],
  )
  const [row] = rows
  return {
    mails: row?.mails ?? {},
    hour: row?.hour ?? DIGEST_HOUR,
    weekday: row?.weekday ?? DIGEST_WEEKDAY,
    zone: row?.zone ?? DEFAULT_ZONE,
  }
}

/** The choices as the console shows them, for the kinds that can reach this person. */
export function shownChoices({ mails, hour, weekday, zone }: StoredChoices, { isSuper, appIds, roles }: Reached): NoticeChoices {
  const inApps = [...appIds].map((id) => roles.get(id)?.permissions ?? 'all')
  const kinds = noticeKindNames.filter((kind) => canReach(kind, { isSuper, inApps }))
  return {
    kinds: kinds.map((kind) => ({ kind, label: noticeKinds[kind].label, hint: noticeKinds[kind].hint, mail: mailOf(mails, kind) })),
    ...{ hour, weekday, time_zone: zone },
  }
}

function mailOf(mails: Mails, kind: NoticeKind): MailChoice {
  return mails[kind] ?? noticeKinds[kind].mail
}

/**
 * Changes what a person chose. Notices that wait for a digest move to the one that was chosen now, or leave it; after
 * a change to mails at once, the next digest sends them.
 */
export async function changeChoices(tx: Tx, userId: string, changed: ChangedChoices, now: Date): Promise<StoredChoices> {
  // Two windows of one person wait for each other.
  await tx.query('select id from users where id = $1 for update', [userId])
  const before = await readChoices(tx, userId)
  const after = {
    ...before,
    mails: { ...before.mails, ...changed.mails },
    hour: changed.hour ?? before.hour,
    weekday: changed.weekday ?? before.weekday,
  }
  for (const [kind, mail] of Object.entries(changed.mails ?? {})) {
    if (mail === 'at_once') continue
    tx.send(`update notices set digest = $3 where user_id = $1 and kind = $2 and digest is not null`, [
      ...[userId, kind, mail === 'never' ? null : mail],
    ])
  }
  await storeChoices(tx, userId, after, now)
  return after
}

/** Computes the next digests again: the person's time zone has changed. */
export async function retimeDigests(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query('select from notice_choices where user_id = $1', [userId])
  if (rowCount > 0) await storeChoices(tx, userId, await readChoices(tx, userId), now)
}

/** The next digests of a person; null where no notice can wait for one. */
export function digestTimes({ hour, weekday, zone }: StoredChoices, now: Date, waits: { daily: boolean; weekly: boolean }) {
  return {
    daily: waits.daily ? nextDigest(now, { hour, zone, weekday: null }) : null,
    weekly: waits.weekly ? nextDigest(now, { hour, zone, weekday }) : null,
  }
}

async function storeChoices(tx: Tx, userId: string, choices: StoredChoices, now: Date): Promise<void> {
  const { rows } = await tx.query<{ digest: string }>('select distinct digest from notices where user_id = $1 and digest is not null', [
    userId,
  ])
  const waiting = [...Object.values(choices.mails), ...rows.map(({ digest }) => digest)]
  const { daily, weekly } = digestTimes(choices, now, { daily: waiting.includes('daily'), weekly: waiting.includes('weekly') })
  await tx.query(
    `insert into notice_choices (user_id, mails, hour, weekday, daily_at, weekly_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id) do update set mails = excluded.mails, hour = excluded.hour, weekday = excluded.weekday,
       daily_at = excluded.daily_at, weekly_at = excluded.weekly_at`,
    [userId, JSON.stringify(choices.mails), choices.hour, choices.weekday, daily, weekly],
  )
}

/** Turns off the mails of one kind, or all that come in one digest. */
export async function unsubscribe(tx: Tx, { userId, kind }: { userId: string; kind: string }, now: Date): Promise<void> {
  const { rowCount } = await tx.query('select from users where id = $1', [userId])
  if (rowCount === 0) return
  const { mails } = await readChoices(tx, userId)
  const ended = noticeKindNames.filter((name) => name === kind || mailOf(mails, name) === kind)
  await changeChoices(tx, userId, { mails: Object.fromEntries(ended.map((name) => [name, 'never'])) }, now)
}

/** The words for what a link ends; null for a kind that there is no longer. */
export function endedMails(kind: string): string | null {
  if (kind === 'daily' || kind === 'weekly') return `your ${kind} email`
  const name = noticeKindNames.find((one) => one === kind)
  return name ? `emails about “${noticeKinds[name].label}”` : null
}
