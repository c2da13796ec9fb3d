import { noticeWords } from '@greenroom/contract/notices/notice-words'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeLetter } from '../../edges/mail/letter.ts'
import { inPieces, type TimeSlice, type Worked } from '../../in-pieces/in-pieces.ts'
import { digestTimes, readChoices } from './choices.ts'
import { digestLetter, noticeLetter } from './letters.ts'
import { MAY_READ } from './list-notices.ts'
import { mailAbout } from './notify.ts'

const PIECE = 100
/** The notices in one mail; the rest are in the console. */
const MOST_LINES = 25

type DigestDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'now'>
type Row = { id: string; app: string; kind: string; details: unknown; times: number }

/**
 * Mails the digests that are due. A digest, the notices in it and the time of the next one are written in one
 * transaction under the lock of the person's choices, so that it is sent once. Returns how many people were due.
 */
export async function sendDigests(deps: DigestDeps, slice: TimeSlice): Promise<Worked> {
  return await inPieces(slice, PIECE, async () => {
    const { rows } = await deps.db.platform.query<{ user_id: string }>(
      `(select c.user_id from notice_choices c where c.daily_at <= $1 limit ${PIECE})
       union (select c.user_id from notice_choices c where c.weekly_at <= $1 limit ${PIECE}) limit ${PIECE}`,
      [deps.now()],
    )
    for (const { user_id: userId } of rows) await deps.db.changePlatform((tx) => sendDue(tx, deps, userId))
    return rows.length
  })
}

/**
 * Mails notices that are to be mailed at once and whose cause sent no letter. A notice is taken and its mail queued in
 * one transaction.
 */
export async function mailWaiting(deps: DigestDeps, slice: TimeSlice): Promise<Worked> {
  return await inPieces(slice, PIECE, () =>
    deps.db.changePlatform(async (tx) => {
      const taken = await tx.query<{ id: string }>(
        `update notices set digest = null where id = any(array(
           select w.id from notices w where w.digest = 'at_once' limit ${PIECE} for update skip locked)) returning id`,
      )
      const { rows } = await tx.query<Row & { user_id: string; email: string }>(
        `select n.id, a.name as app, n.kind, n.details, n.times, n.user_id, r.email
         from notices n join apps a on a.id = n.app_id join users r on r.id = n.user_id
         where n.id = any($1::uuid[]) and r.disabled_at is null and ${MAY_READ} order by n.id`,
        [taken.rows.map(({ id }) => id)],
      )
      const { publicUrl } = deps.config
      for (const { id, app, kind, details, times, user_id: userId, email } of rows) {
        const words = noticeWords(kind, details, times)
        if (words) await mailAbout(tx, deps, { userId, kind }, noticeLetter({ to: email, app, notice: id, words, publicUrl }))
      }
      return taken.rows.length
    }),
  )
}

async function sendDue(tx: Tx, deps: DigestDeps, userId: string): Promise<void> {
  const now = deps.now()
  const { rows } = await tx.query<{ daily_at: Date | null; weekly_at: Date | null }>(
    'select c.daily_at, c.weekly_at from notice_choices c where c.user_id = $1 for update skip locked',
    [userId],
  )
  const [due] = rows
  if (!due) return
  const isDue = { daily: due.daily_at !== null && due.daily_at <= now, weekly: due.weekly_at !== null && due.weekly_at <= now }
  const person = await tx.query<{ email: string }>('select u.email from users u where u.id = $1 and u.disabled_at is null', [userId])
  const to = person.rows[0]?.email
  for (const kind of ['daily', 'weekly'] as const) if (isDue[kind]) await sendDigest(tx, deps, { userId, to, kind })
  const choices = await readChoices(tx, userId)
  const chosen = Object.values(choices.mails)
  const next = digestTimes(choices, now, { daily: chosen.includes('daily'), weekly: chosen.includes('weekly') })
  tx.send('update notice_choices set daily_at = $2, weekly_at = $3 where user_id = $1', [
    userId,
    isDue.daily ? next.daily : due.daily_at,
    isDue.weekly ? next.weekly : due.weekly_at,
  ])
}

async function sendDigest(
  tx: Tx,
  { mail, config }: DigestDeps,
  { userId, to, kind }: { userId: string; to: string | undefined; kind: 'daily' | 'weekly' },
): Promise<void> {
  const { rows } = await tx.query<Row>(
    `with taken as (update notices t set digest = null where t.user_id = $1 and t.digest = $2
       returning t.id, t.user_id, t.app_id, t.kind, t.details, t.times, t.happened_at, t.read_at, t.covered_by)
     select n.id, a.name as app, n.kind, n.details, n.times from taken n join apps a on a.id = n.app_id
     where n.read_at is null and ${MAY_READ} order by n.happened_at desc, n.id desc`,
    [userId, kind],
  )
  const lines = rows.flatMap(({ id, app, kind: of, details, times }) => {
    const words = noticeWords(of, details, times)
    return words === null ? [] : [{ id, app, words }]
  })
  if (to === undefined || lines.length === 0) return
  const shown = lines.slice(0, MOST_LINES)
  const { publicUrl } = config
  await mail.enqueue(tx, writeLetter(digestLetter({ to, userId, kind, lines: shown, more: lines.length - shown.length, publicUrl })), {
    isOneOfMany: true,
  })
}
