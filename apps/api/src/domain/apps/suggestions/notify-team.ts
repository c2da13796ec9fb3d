import type { Deps } from '../../../deps.ts'
import type { TimeSlice } from '../../../in-pieces/in-pieces.ts'
import { notifyTeam, readStaff } from '../reviews/read-team.ts'
import { suggestedLetter } from './letters.ts'

const PIECE = 100

/** Mails our team the changes that owners suggested, one mail per app. Returns how many mails were queued. */
export async function notifyTeamOfSuggestions(deps: Pick<Deps, 'db' | 'mail' | 'config'>, slice: TimeSlice) {
  let mails = 0
  for (;;) {
    const found = await deps.db.changePlatform(async (tx) => {
      const { rows } = await tx.query<{ app_id: string; app: string; fields: string[] }>(TAKEN_SQL, [PIECE])
      const staff = rows.length > 0 ? await readStaff(tx) : []
      for (const suggested of rows) {
        const { app_id: appId } = suggested
        const about = { what: 'suggested', app_id: appId, section: '', title: '' } as const
        mails += await notifyTeam(tx, deps, {
          ...{ appId, staff, events: [{ cause: `suggested ${appId}`, about }] },
          letter: (to) => suggestedLetter(to, suggested, deps.config.publicUrl),
        })
      }
      return rows.length
    })
    if (found === 0) return { done: true, mails }
    if (!(await slice.goesOn())) return { done: false, mails }
  }
}

const TAKEN_SQL = `
  with taken as (
    delete from suggestion_events n where (n.app_id, n.field, n.kind) in (
      select o.app_id, o.field, o.kind from suggestion_events o where o.kind = 'suggested' order by o.app_id, o.happened_at limit $1)
    returning n.app_id, n.field)
  select t.app_id, a.name as app, array_agg(t.field order by t.field) as fields
  from taken t join apps a on a.id = t.app_id group by t.app_id, a.name order by t.app_id`
