import type { ReviewerAnswer } from '@greenroom/contract/onboarding/review/review-answers'
import type { Sql } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import type { Recipient } from '../../notices/people-for.ts'
import type { ReviewKey } from './stored-review.ts'

/** All reviewers, by name, with the number of their open and late reviews on this day. */
export async function listReviewers(platform: Sql, today: string): Promise<ReviewerAnswer[]> {
  const { rows } = await platform.query<ReviewerAnswer>(
    `select u.id, u.name, count(r.app_id)::int as open, (count(r.app_id) filter (where r.due_on < $1::date))::int as late
     from users u left join app_reviews r on r.reviewer_id = u.id and r.state in ('in_review', 'answered')
     where u.is_super and u.disabled_at is null group by u.id, u.name order by lower(u.name), u.id`,
    [today],
  )
  return rows
}

/** A person to whom a review can be assigned. Throws NOT_FOUND if the person may not review. */
export async function reviewerOf(platform: Sql, id: string): Promise<{ id: string; name: string }> {
  const { rows } = await platform.query<{ id: string; name: string }>(
    'select u.id, u.name from users u where u.id = $1 and u.is_super and u.disabled_at is null',
    [id],
  )
  if (!rows[0]) throw failure('NOT_FOUND')
  return rows[0]
}

/** The reviewer of a review, who gets a mail when it comes back. */
export async function reviewerMail(platform: Sql, { appId, section }: ReviewKey): Promise<Recipient | undefined> {
  const { rows } = await platform.query<Recipient>(
    `select u.id, u.email from app_reviews r join users u on u.id = r.reviewer_id
     where r.app_id = $1 and r.section = $2 and u.disabled_at is null`,
    [appId, section],
  )
  return rows[0]
}
