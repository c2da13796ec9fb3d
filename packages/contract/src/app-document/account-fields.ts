import * as z from 'zod/mini'
import { fieldTitle } from '../errors/catalogue.ts'
import { choice } from '../fields/choice.ts'
import { MUST_BE_YES_OR_NO, REQUIRED } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { text, textRule } from '../fields/text.ts'
import { type AppFields, bare, each, ofSupers } from './app-field.ts'

const accountFlags = ['free', 'biz_plus', 'enterprise', 'enterprise_launch_business']
const platformFlags = ['test', 'review', 'orphan', 'reseller']

const yesOrNo = (name: string) => flag(fieldTitle(name))
const options = (...values: string[]) => values.map((value) => ({ value, label: value }))

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const parents = z.array(z.looseObject({ id: z.uuid().check(z.toLowerCase()) })).check(z.maxLength(50))
const subTopics = z.array(textRule({ required: false, max: 50, oneLine: true })).check(z.maxLength(100))

/** What the account is, as far as no settings screen edits it (APS-002 to APS-014, OQ-118). */
export const accountFields: AppFields = {
  name: ofSupers(text('Name', { required: true, max: 50 })),
  is_pending: ofSupers(bare('Pending', z.boolean({ error: MUST_BE_YES_OR_NO }), { required: true })),
  fcm_project_id: ofSupers(text('FCM project', { max: 100 })),
  // Whether it is the JSON of a service account is seen when it is tried with Google.
  fcm_key: ofSupers(bare('FCM key', z.string({ error: REQUIRED }).check(z.maxLength(20_000))), { sealed: 'fcm_key' }),
  parents: ofSupers(bare('Parents', parents)),
  limits: ofSupers(bare('Limits', z.record(z.string().check(z.maxLength(50)), count))),

  ...each('setup', [...accountFlags, ...platformFlags], (name) => ofSupers(yesOrNo(name))),
  'setup.account_type': ofSupers(choice('Account type', options('test', 'infinity', 'subscriber', 'free'))),
  'setup.app_status': ofSupers(choice('App status', options('Disabled', 'In Progress', 'Launched'))),
  'setup.app_type': ofSupers(text('App type', { max: 50 })),
  'setup.available_sub_topics': ofSupers(bare('Available sub-topics', subTopics)),
}
