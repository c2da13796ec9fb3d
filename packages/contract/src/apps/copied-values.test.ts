import { expect, test } from 'vitest'
import { actionForms } from '../resources/action-forms.ts'
import { questions } from '../resources/questions.ts'
import { tags } from '../resources/tags.ts'
import { topics } from '../resources/topics.ts'
import { copiedDocument, copiedValues } from './copied-values.ts'

const MAKER = 'maker@example.com'

test('a new app begins with the settings of its template', () => {
  const settings = {
    setup: { tips: true, tips_label: 'News', free: true, icon: 'media:1', header: { tagline: 'Slowly', logo: { logo_text: 'Quiet' } } },
    about: { title: 'About', platform_version: '10.0', design: { brand_website: 'example.com' } },
    member_content_message: { member_description: '<p>Hello</p>' },
  }
  expect(copiedDocument(settings)).toEqual(settings)
})

test('what is one app’s alone, its keys and its onboarding stay behind, and so does what no table names', () => {
  const own = {
    ...{ name: 'Template', username: 'template', domains: ['www.example.com'], fcm_project_id: 'p', fcm_key: 'k', is_pending: true },
    setup: {
      lite_unlock_code: 'PSST',
      test: true,
      account_type: 'infinity',
      app_status: 'Launched',
      review: true,
      business_sign_ups: 'open',
      unknown: 1,
    },
    about: { push_notification_app_key: 'k', push_notification_app_id: 'i', store: { support_email: 'a@example.com' } },
    onboarding: { status: 'Launched', type: 'Standard', apple_dev_password: 'p', progress: { design: { status: 'Submitted' } } },
    parents: [{ id: '1' }],
  }
  expect(copiedDocument(own)).toEqual({})
})

test.each([
  [
    'an address that is required becomes the maker’s',
    questions,
    { title: 'Why?', send_to: 'a@example.com' },
    { title: 'Why?', send_to: MAKER },
  ],
  ['an address that may be empty is emptied', tags, { name: 'Gold', email: 'a@example.com' }, { name: 'Gold', email: '' }],
  ['the record’s own address is emptied', actionForms, { submit_link: 'https://example.com/t/forms/1' }, { submit_link: '' }],
  ['what no field names is kept', topics, { older: 1 }, { older: 1 }],
])('of a record %s', (_what, resource, data, copied) => {
  expect(copiedValues(resource, data, MAKER)).toEqual(copied)
})
