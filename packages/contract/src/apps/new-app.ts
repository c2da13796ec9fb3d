import { count } from '../count.ts'
import { REQUIRED } from '../fields/field-messages.ts'
import { absentOr } from '../fields/rule.ts'
import { textRule } from '../fields/text.ts'
// This module builds its schema at import time.
import { z } from '../fields/zod.ts'
import type { CopyState } from './app-answers.ts'

export const NO_SUCH_TEMPLATE = 'This app cannot be used as a template'

const isUuid = (value: string) => z.uuid().safeParse(value).success

/** The body of POST /apps (NEW-002 to NEW-004, OQ-173); the form and the API both use it. */
export const newAppRule = z.strictObject({
  name: textRule({ required: true, requiredMessage: REQUIRED, max: 255, oneLine: true }),
  template_app_uuid: absentOr(textRule({ required: false, max: 255 }), (value) => value ?? '').check(
    z.refine((value) => value === '' || isUuid(value), { error: NO_SUCH_TEMPLATE }),
  ),
})

/** Initial values of a new app: no part of it is live, and its creators are guided through the onboarding. */
export const newApp = {
  setup: { biz_plus: true, app_status: 'In Progress' },
  about: { platform_version: '8.5' },
  onboarding: { status: 'Get Started', wizard: true, switched: false },
} as const

/** The progress of creating an app, in a sentence. */
export function buildingSentence({ state, done, total }: CopyState): string {
  if (state === 'done') return 'Your app is ready.'
  if (state === 'failed') return 'The content could not be copied, so the new app is empty. Remove it and create it again.'
  if (total === 0) return 'Waiting to begin…'
  return `${count(done)} of ${count(total)} records and files copied`
}
