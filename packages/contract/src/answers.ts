import type { z } from 'zod'
import { accountStatusAnswers } from './account-status/account-answers.ts'
import { formAnswers } from './action-forms/form-answers.ts'
import { appAnswers } from './apps/app-answers.ts'
import { assistantAnswers } from './assistants/assistant-answers.ts'
import { businessAnswers } from './businesses/business-answers.ts'
import { changeAnswers } from './changes/change-answers.ts'
import { courseReportAnswers } from './courses/report-answers.ts'
import { recordAnswers } from './define/record-answers.ts'
import { trashAnswers } from './define/trash-answers.ts'
import { recordDraftAnswers } from './drafts/draft-answers.ts'
import { healthAnswers } from './health/health-answers.ts'
import { helpAnswers } from './help/help-answers.ts'
import { revisionAnswers } from './history/revision-answers.ts'
import { trailAnswers } from './history/trail-answers.ts'
import { homeAnswers } from './home/home-answers.ts'
import { keyAnswers } from './keys/key-answers.ts'
import { libraryAnswers } from './media/library-answers.ts'
import { memberAnswers } from './members/member-answers.ts'
import { newsAnswers } from './news/news-answers.ts'
import { noticeAnswers } from './notices/notice-answers.ts'
import { trackerAnswers } from './onboarding-tracker/tracker-answers.ts'
import { reviewAnswers } from './onboarding/review/review-answers.ts'
import { packAnswers } from './packs/pack-answers.ts'
import { personAnswers } from './people/person-answers.ts'
import { roleAnswers } from './people/role-answers.ts'
import { secondStepAnswers } from './people/second-step-answers.ts'
import { planningAnswers } from './planning/planning-answers.ts'
import { preflightAnswers } from './preflight/preflight-answers.ts'
import { businessPushAnswers } from './push/business-push-answers.ts'
import { deviceAnswers } from './push/device-answers.ts'
import { pushAnswers } from './push/push-answers.ts'
import { releaseAnswers } from './release/release-answers.ts'
import { reportAnswers } from './reports/report-answers.ts'
import { searchAnswers } from './search/search-answers.ts'
import { draftAnswers } from './transfer/draft-answers.ts'
import { transferAnswers } from './transfer/transfer-answers.ts'
import { viewAnswers } from './views/view-answers.ts'
import { webhookAnswers } from './webhooks/webhook-answers.ts'

/**
 * Response types of the calls that the console makes, by method and path below /api. This is their only definition: a
 * route takes its schema from here by path, and the console's client its result type. The console imports only types
 * from here, no values.
 */
export const answers = {
  ...accountStatusAnswers,
  ...personAnswers,
  ...roleAnswers,
  ...appAnswers,
  ...businessAnswers,
  ...courseReportAnswers,
  ...deviceAnswers,
  ...formAnswers,
  ...healthAnswers,
  ...helpAnswers,
  ...homeAnswers,
  ...assistantAnswers,
  ...keyAnswers,
  ...libraryAnswers,
  ...memberAnswers,
  ...newsAnswers,
  ...noticeAnswers,
  ...packAnswers,
  ...businessPushAnswers,
  ...changeAnswers,
  ...planningAnswers,
  ...preflightAnswers,
  ...pushAnswers,
  ...recordAnswers,
  ...recordDraftAnswers,
  ...releaseAnswers,
  ...reportAnswers,
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
  ...webhookAnswers,
}

type Answers = typeof answers

/** A call in the table, such as `GET /apps/:app/search`. */
export type Answered = keyof Answers

/** The response to a call in the table. */
export type Answer<Call extends Answered> = z.output<Answers[Call]>

/** The response to a method and a built address: `/apps/${string}/search`. Unknown if the call is not in the table. */
export type AnswerTo<Method extends string, Address extends string> = Address extends string
  ? {
      [
        Call in Answered as Call extends `${Method} ${infer Path}` ? (IsSame<Address, Built<Path>> extends true ? 'it' : never) : never
      ]: Call
    } extends { it: infer Call extends Answered }
    ? Answer<Call>
    : unknown
  : never

/** The addresses that match a path: every parameter is a string. */
type Built<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Built<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path

type IsSame<One extends string, Other extends string> = [One, Other] extends [Other, One] ? true : false
