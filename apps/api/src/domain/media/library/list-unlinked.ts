import type { Sql } from '../../../db/database.ts'
import { momentSql } from '../../../db/moment-sql.ts'

/** A form in progress loses nothing: a file is unlinked when it is a day old and in no saved record (OQ-113). */
const HOURS = 24

type Unlinked = { id: string; filename: string; type: string; size: number; app: { id: string; name: string }; created_at: string }

/** Does an app's own settings text mention the file `m`? They are small, and hold what has no row in media_refs yet. */
const inSettings = `exists (select from apps s where s.id = m.app_id
  and position(m.id::text in concat(s.setup::text, s.about::text, s.onboarding::text, s.member_content_message::text)) > 0)`

const unlinked = `m.deleted_at is null and m.created_at < now() - interval '${HOURS} hours'
  and not exists (select from media_refs r where r.app_id = m.app_id and r.media_id = m.id) and not ${inSettings}`

/** The files of all apps that nothing refers to, the oldest first (UML-002, UML-004). */
export async function listUnlinked(
  platform: Sql,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<{ rows: Unlinked[]; total: number }> {
  const pattern = q === '' ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const where = `${unlinked} and ($1::text is null or m.filename ilike $1)`
  const [{ rows }, { rows: counts }] = await Promise.all([
    platform.query<Unlinked>(
      `select m.id, m.filename, m.kind as type, m.size, json_build_object('id', a.id, 'name', a.name) as app,
         ${momentSql('m.created_at')} as created_at
       from media m join apps a on a.id = m.app_id where ${where} order by m.created_at, m.id limit $2 offset $3`,
      [pattern, limit, offset],
    ),
    platform.query<{ total: number }>(`select count(*)::int as total from media m where ${where}`, [pattern]),
  ])
  return { rows, total: counts[0]?.total ?? 0 }
}
