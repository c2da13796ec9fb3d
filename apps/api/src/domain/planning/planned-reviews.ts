import { type ReviewedSection, reviewedSectionNames } from '@greenroom/contract/onboarding/review/review-state'
import type { Sql } from '../../db/database.ts'
import { type FoundDay, plainItem, type PlanningRange } from './found-day.ts'

/** The days on which our team has to decide about sections of this app. */
export async function plannedReviews(sql: Sql, appId: string, { from, to }: PlanningRange): Promise<FoundDay[]> {
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
