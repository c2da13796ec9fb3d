import type { ProgressEntry, ProgressKind } from '@greenroom/contract/progress/progress'
import type { Sql } from '../../db/database.ts'
import { joinItem } from '../records/join-item.ts'
import { listValuesSql } from './open-record.ts'
import { entryOf, type ProgressRow } from './progress-entry.ts'

type Wanted = {
  kind?: ProgressKind | undefined
  /** A course: its own progress and that of its lessons. */
  course?: string | undefined
  record?: string | undefined
  page: number
  size: number
}
type Reading = { appId: string; memberId: string; today: string }

/**
 * A page of a member's progress, the newest first, and whether there is more: counting all of it would look up every
 * record. Records in the trash are left out.
 */
export async function listProgress(
  sql: Sql,
  { appId, memberId, today }: Reading,
  { kind, course, record, page, size }: Wanted,
): Promise<{ entries: ProgressEntry[]; more: boolean }> {
  const { rows } = await sql.query<ProgressRow>(LIST, [
    ...[appId, memberId, kind ?? null, record ?? null, course ?? null],
    ...[size + 1, (page - 1) * size],
  ])
  return { entries: rows.slice(0, size).map((row) => entryOf(row, today)), more: rows.length > size }
}

/** How often a member's progress has changed, of one kind or at all. */
export async function progressVersion(sql: Sql, appId: string, memberId: string): Promise<number> {
  const { rows } = await sql.query<{ changes: number }>(
    'select coalesce(sum(v.changes), 0)::int as changes from progress_versions v where v.app_id = $1 and v.member_id = $2',
    [appId, memberId],
  )
  return rows[0]?.changes ?? 0
}

const LIST = `select p.item_id as id, p.kind, p.value, p.at, i.resource,
    coalesce(case when p.kind = 'ticks' then ${listValuesSql('i')} end, '{}') as list
  from member_progress p ${joinItem('i', 'p.item_id')}
  where p.app_id = $1 and p.member_id = $2 and i.deleted_at is null and ($3::text is null or p.kind = $3)
    and ($4::uuid is null or p.item_id = $4)
    and ($5::uuid is null or p.item_id = $5 or p.item_id in (
      select l.id from items o join items l on l.app_id = $1 and l.parent_id = o.id where o.app_id = $1 and o.parent_id = $5))
  order by p.at desc, p.item_id, p.kind limit $6 offset $7`
