import { defineSettings } from '../../app-document/define-settings.ts'
import { choice } from '../../fields/choice.ts'
import { email } from '../../fields/email.ts'
import { REQUIRED } from '../../fields/field-messages.ts'
import { setupFile } from '../../fields/files.ts'
import { website } from '../../fields/url.ts'
import { storePart } from './+store-part.ts'

/** The page of the companion website, which is the default, or the owner's existing page (OQ-166). */
export const OUR_PAGE = 'default'
const OWN = 'own'

/** Where members find help, and how their data is used: both stores require it. */
export const storeSupport = defineSettings({
  segment: 'onboarding/store_support',
  label: 'Support',
  reaches: 'Where people find help and your privacy policy. Both stores ask for these.',
  release: 'new_review',
  releases: { is_done: 'none', status: 'none' },
  ...storePart('support', {
    support_contact: choice(
      'Support contact',
      [
        { value: OUR_PAGE, label: 'Use the default contact page on the companion website' },
        { value: OWN, label: 'I already have a contact page' },
      ],
      { required: true, initial: OUR_PAGE, as: 'radio' },
    ),
    support_contact_page: website('Contact page', { demanded: true, when: { field: 'support_contact', is: OWN } }),
    support_email: email('Support email', { demanded: true, help: 'People write to this address when they need help.' }),
    privacy_policy: choice(
      'Privacy policy',
      [
        { value: OUR_PAGE, label: 'Use the default privacy policy page on the companion website' },
        { value: OWN, label: 'I already have a privacy policy page' },
      ],
      { required: true, initial: OUR_PAGE, as: 'radio' },
    ),
    privacy_policy_page: website('Privacy policy page', { demanded: true, when: { field: 'privacy_policy', is: OWN } }),
    privacy_policy_document: setupFile('Privacy policy document', 'privacy_policy', {
      demanded: true,
      when: { field: 'privacy_policy', is: OUR_PAGE },
      help: 'Upload an editable file, not a PDF. We publish its text on your website.',
    }),
  }),
  inStart: {
    support_contact: 'support.contact',
    support_contact_page: 'support.contact_page',
    support_email: 'support.email',
    privacy_policy: 'support.privacy_policy',
    privacy_policy_page: 'support.privacy_policy_page',
  },
  sections: [
    { title: 'Support', fields: ['support_contact', 'support_contact_page', 'support_email'] },
    { title: 'Privacy', fields: ['privacy_policy', 'privacy_policy_page', 'privacy_policy_document'] },
  ],
  check: (values, issue) => {
    const demand = (name: string, choice: string, is: string) => {
      if (values[choice] === is && !values[name]) issue(name, REQUIRED)
    }
    demand('support_contact_page', 'support_contact', OWN)
    demand('privacy_policy_page', 'privacy_policy', OWN)
    demand('privacy_policy_document', 'privacy_policy', OUR_PAGE)
  },
})
