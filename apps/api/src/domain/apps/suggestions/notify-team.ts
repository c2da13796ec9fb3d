import type { Deps } from '../../../deps.ts'
import { writeLetter } from '../../../edges/mail/letter.ts'
import type { TimeSlice } from '../../../in-pieces/in-pieces.ts'
import { readTeam } from '../reviews/read-team.ts'
import { suggestedLetter } from './letters.ts'

const PIECE = 100

/** Mails our team the changes that owners suggested, one mail per app. Returns how many mails were queued. */
export async function notifyTeamOfSuggestions({ db, mail, config }: Pick<Deps, 'db' | 'mail' | 'config'>, slice: TimeSlice) {
  let mails = 0
  for (;;) {
    const found = await db.changePlatform(async (tx) => {
      const { rows } = await tx.query<{ app_id: string; app: string; fields: string[] }>(TAKEN_SQL, [PIECE])
      const team = rows.length > 0 ? await readTeam(tx, config.reviewEmail) : []
      for (const suggested of rows) {
        for (const to of team) await mail.enqueue(tx, writeLetter(suggestedLetter(to, suggested, config.publicUrl)))
      }
      mails += rows.length * team.length
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
