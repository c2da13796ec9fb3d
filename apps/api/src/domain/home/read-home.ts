import type { Area } from '@greenroom/contract/access/areas'
import { mayAccess } from '@greenroom/contract/access/facts'
import { canSendPush } from '@greenroom/contract/access/flags'
import { addDays, dayBegins } from '@greenroom/contract/days'
import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { DAYS_AHEAD, NEAR_LIMIT } from '@greenroom/contract/home/home-limits'
import { resourceByName } from '@greenroom/contract/resources/all'
import { appDay } from '@greenroom/contract/zones'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { clockIn, isOpen, type Scope } from '../records/scope.ts'
import { waitingKindsOf } from '../release/list-waiting.ts'
import { announcedDays, comingReleases } from './announced-days.ts'
import { closedCourses } from './closed-courses.ts'
import { noActivity, readActivity } from './day-counts.ts'
import { readFirstSteps } from './first-steps.ts'
import { countedRecords, countedUpTo, homeFigures } from './home-figures.ts'
import { pushSummary } from './push-summary.ts'
import { recentRecords } from './recent-records.ts'
import { readSuggestions } from './suggestions.ts'
import { waitingDrafts } from './waiting-drafts.ts'
import { waitingSubmissions } from './waiting-submissions.ts'

const MAX_COMING = 20
const MAX_EXPIRING = 10

/** Without what is between this app and another one. */
type ContentHome = Omit<HomeAnswer, 'needs' | 'waits_for'> & { needs: Omit<HomeAnswer['needs'], 'businesses'> }

/** The app, and where its website is; null where none is served. */
type Reading = { app: CurrentApp; websiteUrl: string | null }

/**
 * The content of the home page: this person's latest changes, pending decisions, events of the next week, and the size
 * of the app, without what the person's role does not include. A fixed number of statements, each reading a bounded
 * number of rows.
 */
export async function readHome(sql: Sql, scope: Scope, { app, websiteUrl }: Reading): Promise<ContentHome> {
  const { appId, facts } = scope
  const now = clockIn(scope)
  const { today } = now
  const may = (area: Area) => mayAccess(facts, 'read', area)
  const mayPush = canSendPush(facts.app) && may('push')
  const [recent, submissions, releases, days, courses, pushes, figures, counted, release, activity, scheduled, suggestions, drafts] =
    await Promise.all([
      recentRecords(sql, scope),
      may('forms') ? waitingSubmissions(sql, appId) : [],
      comingReleases(sql, scope, now),
      announcedDays(sql, scope, today),
      may('content') ? closedCourses(sql, appId) : [],
      mayPush ? pushSummary(sql, appId) : { failed: [], last: null },
      may('members') || may('reports') ? homeFigures(sql, appId) : { members: 0, phones: countedUpTo(0) },
      countedRecords(sql, appId),
      may('settings') ? waitingKindsOf(sql, appId) : [],
      may('reports') ? readActivity(sql, appId, today) : noActivity(today),
      mayPush ? comingPushes(sql, appId, { today, zone: facts.app.timeZone }) : [],
      readSuggestions(sql, scope, today),
      waitingDrafts(sql, scope),
    ])
  const used = [...counted.keys()].filter((name) => isThere(name, facts))
  const lastDay = addDays(today, DAYS_AHEAD)
  const coming = [...releases, ...scheduled, ...days.filter(({ day }) => day <= lastDay)].sort((one, other) =>
    orderOf(one).localeCompare(orderOf(other)),
  )
  return {
    recent,
    needs: {
      submissions,
      drafts,
      expiring: days.filter(({ happens }) => happens === 'expires').slice(0, MAX_EXPIRING),
      closed_courses: courses,
      failed_pushes: pushes.failed,
      limits: nearLimits(counted, scope),
      release,
    },
    coming: coming.slice(0, MAX_COMING),
    figures: { ...figures, last_push: pushes.last },
    activity,
    suggestions,
    first_steps: may('settings')
      ? await readFirstSteps(sql, scope, { ...{ app, used, websiteUrl, today }, members: figures.members, hasPushed: pushes.last !== null })
      : null,
    used,
  }
}

/** Records of a day without a time come first. */
function orderOf({ day, time }: HomeAnswer['coming'][number]): string {
  return `${day} ${time ?? ''}`
}

/** Limits that are nearly used up, so that the owner knows before the next record is refused. */
function nearLimits(counted: ReadonlyMap<string, number>, { limits, facts }: Scope): HomeAnswer['needs']['limits'] {
  return Object.entries(limits)
    .map(([resource, limit]) => ({ resource, used: counted.get(resource) ?? 0, limit }))
    .filter(({ resource, used, limit }) => isThere(resource, facts) && used > 0 && used >= limit * NEAR_LIMIT)
}

/** Whether the app has a resource of this name. */
function isThere(name: string, facts: Scope['facts']): boolean {
  const resource = resourceByName(name)
  return resource !== undefined && isOpen(resource, facts)
}

const MOST_PUSHES = 20

/** The scheduled pushes of the next week, by the app's clock. */
async function comingPushes(sql: Sql, appId: string, { today, zone }: { today: string; zone: string }): Promise<HomeAnswer['coming']> {
  const { rows } = await sql.query<{ id: string; title: string; at: Date }>(
    `select s.id, s.content->'push'->>'subject' as title, s.due_at as at from push_schedules s
     where s.app_id = $1 and s.state = 'scheduled' and s.due_at < $2 order by s.due_at, s.id limit ${MOST_PUSHES}`,
    [appId, dayBegins(addDays(today, DAYS_AHEAD + 1), zone)],
  )
  return rows.map(({ id, title, at }) => {
    const { today: day, time } = appDay(zone, at)
    return { id, resource: 'push_notifications', title, happens: 'sent', day, time }
  })
}
