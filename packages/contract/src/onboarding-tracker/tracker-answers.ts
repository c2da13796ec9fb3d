import { z } from 'zod'
import { onboardingStatuses } from '../access/onboarding.ts'
import { countedMetadata } from '../define/record-answers.ts'

const step = z.object({ status: z.enum(onboardingStatuses) })

const trackerApp = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The names of its creators. */
  creator: z.string(),
  biz_plus: z.boolean(),
  onboarding: z.object({
    app_designed: z.string(),
    app_designed_due_date: z.string(),
    content_reviewed: z.string(),
    app_built: z.string(),
    submitted: z.string(),
    progress: z.object({ design: step, content: step, store: step, developer: step, build_and_submit: step }),
  }),
})

export type TrackerApp = z.output<typeof trackerApp>

/** Responses to super users about the apps that are being set up. */
export const trackerAnswers = {
  'GET /onboarding_apps': z.object({
    data: z.array(trackerApp),
    meta_data: countedMetadata.omit({ limit: true }),
  }),
}
