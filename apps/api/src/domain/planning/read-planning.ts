import { mayAccess } from '@greenroom/contract/access/facts'
import { canSendPush } from '@greenroom/contract/access/flags'
import { type ReviewedSection, reviewedSectionNames } from '@greenroom/contract/onboarding/review/review-state'
import type { PlannedDay, PlannedItem, PlanningAnswer } from '@greenroom/contract/planning/planning-answers'
import { type PlanningKind, planningKindNames } from '@greenroom/contract/planning/planning-kinds'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import { clockIn, type Scope } from '../records/scope.ts'
import { type FoundDay, type PlanningRange, plainItem } from './found-day.ts'
import { plannedDrafts } from './planned-drafts.ts'
import { plannedDrips } from './planned-drips.ts'
import { plannedPushes } from './planned-pushes.ts'
import { plannedRecords } from './planned-records.ts'

export type PlanningRequest = PlanningRange & { kinds: readonly PlanningKind[] }

/**
 * What happens in an app from a day to another one, by the clock of the app. A fixed number of statements, each of
 * which reads a bounded number of rows for each day.
 */
export async function readPlanning(sql: Sql, app: CurrentApp, scope: Scope, { kinds, ...range }: PlanningRequest): Promise<PlanningAnswer> {
  const { today } = clockIn(scope)
  const zone = scope.facts.app.timeZone
  const wants = (kind: PlanningKind) => kinds.includes(kind)
  // In help, the list of scheduled pushes is closed.
  const { facts } = scope
  const hasPushes = canSendPush(facts.app) && !facts.user.inHelp && mayAccess(facts, 'read', 'push')
  const found = await Promise.all([
    plannedRecords(sql, scope, range, kinds, today),
    wants('drip') && mayAccess(facts, 'read', 'content') ? plannedDrips(sql, app.id, range, today) : [],
    wants('pushes') && hasPushes ? plannedPushes(sql, app, range, zone) : [],
    wants('drafts') ? plannedDrafts(sql, scope, range, zone) : [],
    wants('reviews') && mayAccess(facts, 'read', 'settings') ? plannedReviews(sql, app.id, range) : [],
  ])
  const days = [...Map.groupBy(found.flat(), ({ day }) => day)].map(([day, parts]) => joined(day, parts, range.perDay))
  return { time_zone: zone, today, days: days.toSorted((one, other) => one.day.localeCompare(other.day)) }
}

function joined(day: string, parts: readonly FoundDay[], perDay: number): PlannedDay {
  const all = parts.flatMap(({ items }) => items).toSorted(byOrder)
  const items = all.slice(0, perDay)
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return { day, items, more: total - items.length, at_least: parts.some(({ atLeast }) => atLeast) }
}

function byOrder(one: PlannedItem, other: PlannedItem): number {
  return (
    (one.time ?? '').localeCompare(other.time ?? '') ||
    planningKindNames.indexOf(one.kind) - planningKindNames.indexOf(other.kind) ||
    one.title.localeCompare(other.title)
  )
}

/** The days on which our team has to decide about sections of this app. */
async function plannedReviews(sql: Sql, appId: string, { from, to }: PlanningRange): Promise<FoundDay[]> {
  const { rows } = await sql.query<{ section: ReviewedSection; day: string }>(
    `select r.section, r.due_on::text as day from app_reviews r
     where r.app_id = $1 and r.state in ('waiting', 'in_review', 'answered') and r.due_on between $2::date and $3::date order by r.due_on, r.section`,
    [appId, from, to],
  )
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({
    day,
    items: own.map(({ section }) => {
      const named = { id: section, kind: 'reviews', happens: 'due', resource: 'reviews', title: reviewedSectionNames[section] } as const
      return { ...plainItem, ...named }
    }),
    total: own.length,
    atLeast: false,
  }))
}
