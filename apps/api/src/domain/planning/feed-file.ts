import { calendarFile, type FileEvent } from '@greenroom/contract/calendar/calendar-file'
import { addDays } from '@greenroom/contract/days'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import type { PlannedItem } from '@greenroom/contract/planning/planning-answers'
import { MAX_PLANNED_DAYS, planningKindNames } from '@greenroom/contract/planning/planning-kinds'
import { happeningWords } from '@greenroom/contract/planning/planning-words'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Deps } from '../../deps.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { clockIn, type Scope } from '../records/scope.ts'
import type { FeedReader } from './feeds.ts'
import { readPlanning } from './read-planning.ts'

const DAYS_BEFORE = 31
/** How many times the longest range is read. */
const RANGES = 4
const PER_DAY = 50
/** Programs read it this often at most, and see changes this late. */
export const FEED_MINUTES = 15

/** The calendar of an app as a file for calendar programs, from a month ago to about seven months ahead. */
export async function feedFile({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, reader: FeedReader): Promise<string> {
  const { app, userId, isSuper, roles } = reader
  const scope: Scope = {
    ...{ appId: app.id, author: { actorId: userId, actorName: '' }, facts: factsOf(app, { isSuper, roles }, config) },
    ...{ limits: limitsOf(app), businesses: app.businesses, publicUrl: config.publicUrl },
  }
  const { today } = clockIn(scope)
  const zone = scope.facts.app.timeZone
  const first = addDays(today, -DAYS_BEFORE)
  const days = []
  for (let range = 0; range < RANGES; range += 1) {
    const from = addDays(first, range * MAX_PLANNED_DAYS)
    const request = { from, to: addDays(from, MAX_PLANNED_DAYS - 1), perDay: PER_DAY, kinds: planningKindNames }
    const answer = await db.inApp(app.id, (sql) => readPlanning(sql, app, scope, request))
    days.push(...answer.days)
  }
  const step = FEED_MINUTES * 60_000
  const changed = new Date(Math.floor(now().getTime() / step) * step).toISOString()
  const events = days.flatMap(({ day, items }) => items.map((item) => fileEvent(item, { day, changed, origin: config.publicUrl })))
  return calendarFile({ name: `${app.name} (Greenroom)`, timeZone: zone, events })
}

/** Without anything about members: titles of the app alone. */
function fileEvent(item: PlannedItem, { day, changed, origin }: { day: string; changed: string; origin: string }): FileEvent {
  const { id, kind, happens, resource: name, title, time, note, schedule } = item
  const resource = resourceByName(name)
  const words = happeningWords(item, resource?.label.one)
  // A course opens lessons on many days, and a push may repeat. What happens once keeps its identity when it is moved.
  const isOften = kind === 'drip' || (schedule !== null && schedule.occurs !== 'once')
  const uid = `${isOften ? `${id}-${day}` : id}-${happens}@${new URL(origin).hostname}`
  return {
    ...{ uid, title: `${title}: ${words}`, day, times: time === null ? null : { from: time, to: null } },
    ...{ description: note, url: `${origin}${resource ? `/${resource.segment}/${id}` : '/planning'}`, changed },
  }
}
