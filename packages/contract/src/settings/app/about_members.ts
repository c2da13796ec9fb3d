import { defineSettings } from '../../app-document/define-settings.ts'
import { richText, text } from '../../fields/text.ts'
import { url } from '../../fields/url.ts'

/** What the app shows to members, and to users who have not signed in yet. */
export const memberScreens = defineSettings({
  segment: 'app/about_members',
  label: 'Member Screens',
  reaches: 'Texts for members and for visitors who haven’t signed in.',
  release: 'next_start',
  packed: {},
  fields: {
    member_description: richText('Member content message', { required: true }),
    member_action_bar_text: text('Member CTA text', { required: true, max: 50 }),
    member_action_bar_url: url('Member CTA URL', { required: true, sharesLine: true }),
    register_description: richText('Login/register screen message', { required: true }),
    register_action_bar_text: text('About CTA text', { required: true, max: 50 }),
    register_action_bar_url: url('About CTA URL', { required: true, sharesLine: true }),
  },
  at: {
    member_description: 'member_content_message.member_description',
    member_action_bar_text: 'member_content_message.member_action_bar_text',
    member_action_bar_url: 'member_content_message.member_action_bar_url',
    register_description: 'member_content_message.register_description',
    register_action_bar_text: 'member_content_message.register_action_bar_text',
    register_action_bar_url: 'member_content_message.register_action_bar_url',
  },
  inStart: 'member_screens',
  sections: [
    {
      title: 'Member content',
      help: 'Shown above content for members. The CTA is the button below the text.',
      fields: ['member_description', 'member_action_bar_text', 'member_action_bar_url'],
    },
    {
      title: 'Login and registration',
      help: 'Shown before someone signs in or registers, with a button below the text.',
      fields: ['register_description', 'register_action_bar_text', 'register_action_bar_url'],
    },
  ],
})
