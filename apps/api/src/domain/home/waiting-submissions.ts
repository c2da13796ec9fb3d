import type { Sql } from '../../db/database.ts'

export type WaitingForm = { id: string; title: string; waiting: number }

/**
 * At most this many of the newest submissions, by id, and of the changes to earlier ones are read; and this many forms
 * are returned.
 */
const MAX_LOOKED_AT = 500
const MAX_FORMS = 20

/**
 * The forms of an app with submissions that wait for a decision, those with the most first: new ones, and changes to
 * accepted ones. Ignores records in the trash.
 */
export async function waitingSubmissions(sql: Sql, appId: string): Promise<WaitingForm[]> {
  const { rows } = await sql.query<WaitingForm>(
    `select f.id, f.title, count(*)::int as waiting
     from (
       (select n.item_id, n.form_id, n.edit_state from action_form_contents n where n.app_id = $1
        order by n.item_id desc limit ${MAX_LOOKED_AT})
       union
       (select e.item_id, e.form_id, e.edit_state from action_form_contents e where e.app_id = $1 and e.edit_state = 'waiting'
        limit ${MAX_LOOKED_AT})
     ) c
     join items s on s.app_id = $1 and s.id = c.item_id and s.deleted_at is null
     join items f on f.app_id = $1 and f.id = c.form_id and f.deleted_at is null
     where not s.active or c.edit_state = 'waiting'
     group by f.id, f.title order by waiting desc, f.id limit ${MAX_FORMS}`,
    [appId],
  )
  return rows
}
