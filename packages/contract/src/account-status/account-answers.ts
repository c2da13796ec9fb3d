import { z } from 'zod'
import { countedMetadata } from '../define/record-answers.ts'
import { tileNames } from './account-groups.ts'

const creator = z.object({ name: z.string(), email: z.string() })

/** The status text of each onboarding step in the list; empty while it is open (ACC-007, ACC-008). */
const steps = z.object({
  design: z.enum(['', 'Submitted']),
  content: z.enum(['', 'Submitted']),
  store: z.enum(['', 'Submitted']),
  developer: z.enum(['', 'Submitted']),
  build_and_submit: z.enum(['', 'Saved', 'Launched']),
})

const account = z.object({
  id: z.uuid(),
  app_name: z.string(),
  account_type: z.string(),
  platform_version: z.string(),
  creators: z.array(creator),
  web_username: z.string(),
  goplus: z.boolean(),
  premium_app: z.boolean(),
  web: z.boolean(),
  biz_plus: z.boolean(),
  is_pending: z.boolean(),
  /** It cannot be opened before it is enabled again. */
  is_removed: z.boolean(),
  steps,
})

export type AccountEntry = z.output<typeof account>
export type AccountSteps = z.output<typeof steps>

const page = countedMetadata.omit({ limit: true })

/** Responses to super users about all accounts. */
export const accountStatusAnswers = {
  'GET /accounts_summary': z.object({ data: z.record(z.enum(tileNames), z.int()) }),
  'GET /accounts/:type': z.object({ data: z.array(account), meta_data: page }),
}
