import { addDays, clockAt, dayBegins } from '@greenroom/contract/days'
import type { Values } from '@greenroom/contract/fields/field'
import type { PlannedItem } from '@greenroom/contract/planning/planning-answers'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { repeatDays } from '@greenroom/contract/push/repeat'
import { dueAt } from '@greenroom/contract/push/schedule'
import { MAX_SCHEDULED } from '@greenroom/contract/push/schedule-messages'
import { resourceByName } from '@greenroom/contract/resources/all'
import { beginsAt, endsAt } from '@greenroom/contract/visibility/hours'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { scheduleVersion } from '../push/schedules/schedule-version.ts'
import { schedulesBetween } from '../push/schedules/stored-schedules.ts'
import { type FoundDay, plainItem, type PlanningRange } from './found-day.ts'

/** The clocks of two zones are less than this apart. */
const ZONE_DAYS = 2

type Opened = NonNullable<PlannedItem['opens']>

/** The pushes that wait for their time, with the later times of those that repeat, on the days of the app's clock. */
export async function plannedPushes(sql: Sql, app: CurrentApp, range: PlanningRange, zone: string): Promise<FoundDay[]> {
  const { from, to, perDay } = range
  const moments = { from: dayBegins(addDays(from, -ZONE_DAYS), zone), before: dayBegins(addDays(to, 1), zone) }
  const pushes = await schedulesBetween(sql, app, { ...moments, most: MAX_SCHEDULED })
  const times = pushes.flatMap((push) => timesOf(push, range, zone)).toSorted((one, other) => one.at.localeCompare(other.at))
  const days = [...Map.groupBy(times, ({ at }) => at.slice(0, 10))].map(([day, own]) => ({ day, own, shown: own.slice(0, perDay) }))
  const opened = await openedContent(sql, app.id, [
    ...new Set(days.flatMap(({ shown }) => shown.flatMap(({ push }) => push.form_content_uuid ?? []))),
  ])
  return days.map(({ day, own, shown }) => ({
    day,
    items: shown.map(({ push, at, schedule }): PlannedItem => {
      const named = { id: push.id, kind: 'pushes', happens: 'sent', resource: 'push_notifications', title: push.subject } as const
      return { ...plainItem, ...named, time: at.slice(11), schedule, opens: opened.get(push.form_content_uuid ?? '') ?? null }
    }),
    total: own.length,
    atLeast: false,
  }))
}

/** When a push goes out in the range: `at` is what the app's clock shows then. */
function timesOf(push: ListedPush, { from, to }: PlanningRange, zone: string) {
  const { schedule } = push
  if (!schedule) return []
  const version = scheduleVersion(push)
  const { local_time: local, time_zone: ownZone, each_zone: eachZone, repeat, follows_release } = schedule
  const next = local.slice(0, 10)
  return repeatDays(repeat, next, { from: addDays(from, -ZONE_DAYS), to: addDays(to, ZONE_DAYS) }).flatMap((day) => {
    const time = `${day}${local.slice(10)}`
    // Each member's clock shows this time, so the app's does as well.
    const at = eachZone ? time : clockAt(dueAt({ local: time, zone: ownZone }), zone)
    if (at.slice(0, 10) < from || at.slice(0, 10) > to) return []
    const occurs = repeat === null ? 'once' : day === next ? 'next' : 'later'
    return [{ push, at, schedule: { local_time: time, time_zone: ownZone, follows_release, occurs, version } as const }]
  })
}

/** What pushes open, with the times between which members see it, by id. */
async function openedContent(sql: Sql, appId: string, ids: readonly string[]): Promise<Map<string, Opened>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql.query<{ id: string; resource: string; title: string; values: Values }>(
    `select i.id, i.resource, i.title, jsonb_build_object('release_date', to_char(i.release_date at time zone 'UTC', 'YYYY-MM-DD'),
       'release_time', i.data->'release_time', 'visible_until', i.data->'visible_until', 'visible_until_time', i.data->'visible_until_time') as values
     from items i where i.app_id = $1 and i.id = any($2::uuid[]) and i.deleted_at is null`,
    [appId, ids],
  )
  return new Map(
    rows.flatMap(({ id, resource: name, title, values }) => {
      const resource = resourceByName(name)
      if (!resource) return []
      const rules = visibilityRules(resource)
      return [[id, { resource: name, title, from: beginsAt(rules, values), until: endsAt(rules, values) }] as const]
    }),
  )
}
