import * as z from 'zod/mini'
import { consentModes } from '../businesses/business-sign-ups.ts'
import { CHOOSE_FROM_LIST, MUST_BE_YES_OR_NO } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { textRule } from '../fields/text.ts'
import { type AppFields, bare, ofCreators, ofSupers } from './app-field.ts'

const subTopics = z.array(textRule({ required: false, max: 50, oneLine: true })).check(z.maxLength(100))

/** Account values that no settings screen edits (APS-011 to APS-017, OQ-118). */
export const accountFields: AppFields = {
  is_pending: ofSupers(bare('Pending', z.boolean({ error: MUST_BE_YES_OR_NO }), { required: true })),
  // Edited as an account type (OQ-035).
  'setup.test': ofSupers(flag('Test')),
  'setup.reseller': ofSupers(flag('Reseller')),
  // Edited on the page of businesses.
  'setup.business_sign_ups': ofCreators(bare('Business sign-ups', z.enum(consentModes, { error: CHOOSE_FROM_LIST }), { required: true }), {
    opens: ({ setup }) => setup.enterprise === true || setup.reseller === true,
  }),
  'setup.available_sub_topics': ofSupers(bare('Available sub-topics', subTopics)),
}
