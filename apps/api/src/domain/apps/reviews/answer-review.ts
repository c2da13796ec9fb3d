import { valueAt } from '@greenroom/contract/app-document/document-values'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { withCounts } from '@greenroom/contract/onboarding/counted'
import { readProgress } from '@greenroom/contract/onboarding/progress'
import { dayOf } from '@greenroom/contract/onboarding/review/business-days'
import { resumeClock } from '@greenroom/contract/onboarding/review/review-clock'
import { reviewedSectionNames } from '@greenroom/contract/onboarding/review/review-state'
import { sectionMistakes } from '@greenroom/contract/onboarding/submitted-mistakes'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import { notify } from '../../notices/notify.ts'
import type { Recipient } from '../../notices/people-for.ts'
import { countContent } from '../onboarding/count-content.ts'
import type { CurrentApp } from '../read/current-app.ts'
import { answeredReviewLetter } from './letters.ts'
import { repliesTo } from './owner-replies.ts'
import { demandStep, fieldsOf } from './review-steps.ts'
import { lockReview, type ReviewKey, writeReview } from './stored-review.ts'

type Answering = {
  app: CurrentApp
  key: ReviewKey
  facts: FormFacts
  /** The owner's answers to notes, by field. */
  answers: Readonly<Record<string, string>>
  at: Date
  /** The reviewer; undefined if there is none. */
  to: Recipient | undefined
}

/**
 * The owner sends a section back: its fields close, and the team's clock continues. Throws INVALID by path if the
 * section is no longer complete, or a note has no reply; CONFLICT if the section is not with its owner.
 */
export async function answerReview(tx: Tx, deps: Pick<Deps, 'config' | 'mail'>, work: Answering): Promise<void> {
  const { app, key, facts, answers, at, to } = work
  const review = await lockReview(tx, key)
  const state = demandStep(review, 'answer')
  await demandComplete(tx, deps.config, { app, key, facts })
  const replies = await repliesTo(tx, { app, key, review, answers })
  const { since, daysLeft, dueOn } = resumeClock(review.days_left, dayOf(at), deps.config.holidays)
  writeReview(tx, key, { state, round: review.round + 1, since, days_left: daysLeft, due_on: dueOn })
  for (const [field, answer] of Object.entries(answers)) {
    tx.send('update review_marks set answer = $5 where app_id = $1 and section = $2 and round = $3 and field = $4', [
      ...[key.appId, key.section, review.round, field, answer],
    ])
  }
  if (to === undefined) return
  const { section } = key
  const about = { what: 'answered', app_id: app.id, section, title: reviewedSectionNames[section] } as const
  await notify(tx, deps, {
    ...{ kind: 'team', app, cause: `answered ${app.id} ${section}`, about, to: [to] },
    letter: (email) => answeredReviewLetter(email, app, { section, replies }, deps.config.publicUrl),
  })
}

/** What was complete when submitted must be complete again: the owner may have removed something. */
async function demandComplete(
  tx: Tx,
  config: Deps['config'],
  { app, key, facts }: Pick<Answering, 'app' | 'key' | 'facts'>,
): Promise<void> {
  const changed = new Set(fieldsOf(app, key).map(({ path }) => path))
  const mistakes = sectionMistakes(key.section, { after: { ...app }, changed }, facts)
  if (Object.keys(mistakes).length > 0) throw invalid(mistakes)
  if (key.section !== 'content' && key.section !== 'home_profile') return
  const progress = readProgress(withCounts(app.onboarding, await countContent(tx, config, app.id)))
  if (valueAt(progress, `${key.section}.percentage`) !== 100)
    throw failure('CONFLICT', 'Add the deleted content again before you send this back.')
}
