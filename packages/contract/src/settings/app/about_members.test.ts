import { describe, expect, test } from 'vitest'
import { form } from '../../testing/facts.ts'
import { judge } from '../../testing/judge.ts'
import { memberScreens } from './about_members.ts'

const facts = form()
const verdict = (values: object) => judge(memberScreens.schema(facts), { ...memberScreens.example(facts), ...values })

describe('Member Screens', () => {
  test.each<[string, string, string]>([
    ['member_description', '<p> </p>', 'Required'],
    ['register_description', '', 'Required'],
    ['member_action_bar_text', '', 'Required'],
    ['member_action_bar_text', 'x'.repeat(51), 'Maximum 50 Characters'],
    ['register_action_bar_text', ' ', 'Required'],
    ['register_action_bar_text', 'x'.repeat(51), 'Maximum 50 Characters'],
    ['member_action_bar_url', '', 'Required'],
    ['member_action_bar_url', `https://a.example/${'x'.repeat(240)}`, 'Maximum 255 Characters'],
    ['register_action_bar_url', '', 'Required'],
    ['register_action_bar_url', `https://a.example/${'x'.repeat(240)}`, 'Maximum 255 Characters'],
  ])('%s may not be “%s” (MSC-005 to MSC-010)', (field, value, message) => {
    expect(verdict({ [field]: value })).toEqual({ messages: { [field]: [message] } })
  })

  test('has the fields and names of the specification (MSC-002, MSC-003, OQ-065)', () => {
    expect(Object.fromEntries(Object.entries(memberScreens.fields).map(([name, { label }]) => [name, label]))).toEqual({
      member_description: 'Member content message',
      member_action_bar_text: 'Member CTA text',
      member_action_bar_url: 'Member CTA URL',
      register_description: 'Login/register screen message',
      register_action_bar_text: 'About CTA text',
      register_action_bar_url: 'About CTA URL',
    })
  })
})
