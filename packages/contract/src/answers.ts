import type { z } from 'zod'
import { accountStatusAnswers } from './account-status/account-answers.ts'
import { formAnswers } from './action-forms/form-answers.ts'
import { appAnswers } from './apps/app-answers.ts'
import { businessAnswers } from './businesses/business-answers.ts'
import { recordAnswers } from './define/record-answers.ts'
import { trashAnswers } from './define/trash-answers.ts'
import { helpAnswers } from './help/help-answers.ts'
import { revisionAnswers } from './history/revision-answers.ts'
import { trailAnswers } from './history/trail-answers.ts'
import { homeAnswers } from './home/home-answers.ts'
import { libraryAnswers } from './media/library-answers.ts'
import { memberAnswers } from './members/member-answers.ts'
import { newsAnswers } from './news/news-answers.ts'
import { trackerAnswers } from './onboarding-tracker/tracker-answers.ts'
import { reviewAnswers } from './onboarding/review/review-answers.ts'
import { packAnswers } from './packs/pack-answers.ts'
import { personAnswers } from './people/person-answers.ts'
import { secondStepAnswers } from './people/second-step-answers.ts'
import { preflightAnswers } from './preflight/preflight-answers.ts'
import { businessPushAnswers } from './push/business-push-answers.ts'
import { deviceAnswers } from './push/device-answers.ts'
import { pushAnswers } from './push/push-answers.ts'
import { releaseAnswers } from './release/release-answers.ts'
import { searchAnswers } from './search/search-answers.ts'
import { draftAnswers } from './transfer/draft-answers.ts'
import { transferAnswers } from './transfer/transfer-answers.ts'
import { viewAnswers } from './views/view-answers.ts'

/**
 * What the API answers to the calls that the console makes, by method and path below /api: the one type of each answer.
 * A route takes its schema from here by its path, and the console's client the type of its answer. The console imports
 * types from here and no values.
 */
export const answers = {
  ...accountStatusAnswers,
  ...personAnswers,
  ...appAnswers,
  ...businessAnswers,
  ...deviceAnswers,
  ...formAnswers,
  ...helpAnswers,
  ...homeAnswers,
  ...libraryAnswers,
  ...memberAnswers,
  ...newsAnswers,
  ...packAnswers,
  ...businessPushAnswers,
  ...preflightAnswers,
  ...pushAnswers,
  ...recordAnswers,
  ...releaseAnswers,
  ...reviewAnswers,
  ...revisionAnswers,
  ...searchAnswers,
  ...secondStepAnswers,
  ...trackerAnswers,
  ...trailAnswers,
  ...draftAnswers,
  ...transferAnswers,
  ...trashAnswers,
  ...viewAnswers,
}

type Answers = typeof answers

/** A call of the table, such as `GET /apps/:app/search`. */
export type Answered = keyof Answers

/** The answer to a call of the table. */
export type Answer<Call extends Answered> = z.output<Answers[Call]>

/**
 * The answer to a method and an address as it is built: `/apps/${string}/search`. Unknown when the table does not name
 * the call.
 */
export type AnswerTo<Method extends string, Address extends string> = Address extends string
  ? {
      [
        Call in Answered as Call extends `${Method} ${infer Path}` ? (IsSame<Address, Built<Path>> extends true ? 'it' : never) : never
      ]: Call
    } extends { it: infer Call extends Answered }
    ? Answer<Call>
    : unknown
  : never

/** The addresses that fit a path: every parameter is a text. */
type Built<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Built<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

type IsSame<One extends string, Other extends string> = [One, Other] extends [Other, One] ? true : false
