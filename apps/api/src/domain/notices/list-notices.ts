import type { Notice } from '@greenroom/contract/notices/notice-answers'
import { MOST_NOTICES, MOST_UNREAD } from '@greenroom/contract/notices/notice-kinds'
import { noticeWords } from '@greenroom/contract/notices/notice-words'
import type { Sql } from '../../db/database.ts'
import { momentSql } from '../../sql/moment-sql.ts'
import { JOIN_OWN_ROLE } from '../accounts/limited-role.ts'
import { mayHave } from './people-for.ts'

type Row = { id: string; kind: string; app_id: string; app: string; details: unknown; times: number; at: string; read: boolean }

/** The newest notices of a person in the apps that they may still use; with `id`, that one alone. */
export async function listNotices(platform: Sql, userId: string, id: string | null = null): Promise<Notice[]> {
  const { rows } = await platform.query<Row>(
    `select n.id, n.kind, n.app_id, a.name as app, n.details, n.times, ${momentSql('n.happened_at')} as at, n.read_at is not null as read
     from notices n join apps a on a.id = n.app_id
     where n.user_id = $1 and ($2::uuid is null or n.id = $2) and ${MAY_READ}
     order by n.happened_at desc, n.id desc limit ${MOST_NOTICES}`,
    [userId, id],
  )
  return rows.flatMap(({ id: noticeId, kind, app_id: appId, app, details, times, at, read }) => {
    const words = noticeWords(kind, details, times)
    return words === null ? [] : [{ id: noticeId, kind, app: { id: appId, name: app }, ...words, at, read }]
  })
}

/** The number of unread notices, at most one more than the bell shows. */
export async function countUnread(sql: Sql, userId: string): Promise<number> {
  const { rows } = await sql.query<{ unread: number }>(
    `select count(*)::int as unread from (
       select from notices n join apps a on a.id = n.app_id
       where n.user_id = $1 and n.read_at is null and ${MAY_READ} limit ${MOST_UNREAD + 1}) u`,
    [userId],
  )
  return rows[0]?.unread ?? 0
}

/** Whether the person of a notice `n` is staff, or their role in its app `a` still covers what it is about. */
export const MAY_READ = `exists (select from users u where u.id = n.user_id and (u.is_super or a.disabled_at is null
  and exists (select from app_creators c ${JOIN_OWN_ROLE}
    where c.app_id = n.app_id and c.user_id = n.user_id and ${mayHave('n.covered_by')})))`

/** Marks notices as read, or all that happened until a moment. */
export async function markRead(sql: Sql, userId: string, { ids, until }: { ids?: readonly string[]; until?: string }): Promise<void> {
  await sql.query(
    `update notices set read_at = now() where user_id = $1 and read_at is null
       and ($2::uuid[] is null or id = any($2::uuid[])) and ($3::timestamptz is null or happened_at < $3::timestamptz + interval '1 millisecond')`,
    [userId, ids ?? null, until ?? null],
  )
}
