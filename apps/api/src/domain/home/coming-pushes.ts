import { addDays, dayBegins } from '@greenroom/contract/days'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { DAYS_AHEAD } from '@greenroom/contract/home/home-limits'
import { appDay } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'

const MOST = 20

/** The scheduled pushes of the next week, by the app's clock. */
export async function comingPushes(
  sql: Sql,
  appId: string,
  { today, zone }: { today: string; zone: string },
): Promise<HomeAnswer['coming']> {
  const { rows } = await sql.query<{ id: string; title: string; at: Date }>(
    `select s.id, s.content->'push'->>'subject' as title, s.due_at as at from push_schedules s
     where s.app_id = $1 and s.state = 'scheduled' and s.due_at < $2 order by s.due_at, s.id limit ${MOST}`,
    [appId, dayBegins(addDays(today, DAYS_AHEAD + 1), zone)],
  )
  return rows.map(({ id, title, at }) => {
    const { today: day, time } = appDay(zone, at)
    return { id, resource: 'push_notifications', title, happens: 'sent', day, time }
  })
}
