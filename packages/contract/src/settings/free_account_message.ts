import { defineSettings } from '../app-document/define-settings.ts'
import { richText } from '../fields/text.ts'

/** The message for a free business that has reached a limit (HOM-054, HOM-055, OQ-037). */
export const freeAccountMessage = defineSettings({
  segment: 'free_account_message',
  label: 'Free Account Message',
  reaches: 'Shown to free businesses under your app when they reach a limit.',
  release: 'none',
  fields: {
    enterprise_free_account_message: richText('Message', { required: true, example: '<p>Upgrade to add more.</p>' }),
  },
  at: { enterprise_free_account_message: 'setup.enterprise_free_account_message' },
  sections: [{ title: 'Message', fields: ['enterprise_free_account_message'] }],
  afterSave: '/',
})
