import { valueAt } from '@greenroom/contract/app-document/document-values'
import { dayOf } from '@greenroom/contract/onboarding/review/business-days'
import { pauseClock } from '@greenroom/contract/onboarding/review/review-clock'
import { reviewedFields } from '@greenroom/contract/onboarding/review/reviewed-fields'
import type { Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { followReviews } from '../domain/apps/onboarding/follow-reviews.ts'
import { readStoredReview, writeReview } from '../domain/apps/reviews/stored-review.ts'
import type { DemoApp } from './demo-apps.ts'

const DAYS_AGO = 2
const DAY_MS = 86_400_000

/** The reviews of a submitted app: begun two days ago, by the demo's staff. */
export async function seedReviews({ config, now }: Pick<Deps, 'config' | 'now'>, tx: Tx, appId: string, app: DemoApp, staffId: string) {
  if (!app.reviews) return
  const { fine, inReview, changeRequested } = app.reviews
  const submittedAt = new Date(now().getTime() - DAYS_AGO * DAY_MS)
  const { holidays } = config
  const sections = [...fine, ...(inReview ? [inReview] : []), ...(changeRequested ? [changeRequested.section] : [])]
  const progress = Object.fromEntries(sections.map((section) => [section, { status: 'Submitted' }]))
  followReviews(tx, appId, { before: {}, after: { onboarding: { progress } }, at: submittedAt, holidays })
  const reviewer = { reviewer_id: staffId, reviewer_name: 'Sam Porter' }
  for (const section of fine) {
    writeReview(tx, { appId, section }, { ...reviewer, state: 'fine', due_on: null, turned_at: now() })
  }
  if (inReview) writeReview(tx, { appId, section: inReview }, { ...reviewer, state: 'in_review' })
  if (!changeRequested) return
  const key = { appId, section: changeRequested.section }
  const { since, days_left } = await readStoredReview(tx, key)
  const paths = reviewedFields(changeRequested.section, 'standard').map(({ path }) => path)
  const seen = Object.fromEntries(paths.map((path) => [path, valueAt({ about: app.about }, path) ?? null]))
  const daysLeft = pauseClock({ since, daysLeft: days_left }, dayOf(now()), holidays)
  writeReview(tx, key, { ...reviewer, state: 'asked', days_left: daysLeft, due_on: null, turned_at: now(), seen })
  tx.send(
    `insert into review_marks (app_id, section, round, field, verdict, says, by_name, marked_at) values ($1, $2, 1, $3, 'change', $4, $5, $6)`,
    [appId, changeRequested.section, changeRequested.field, changeRequested.says, reviewer.reviewer_name, now()],
  )
}
