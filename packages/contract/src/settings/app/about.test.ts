import { expect, test } from 'vitest'
import { isClosed } from '../../app-document/rights.ts'
import { admin, form } from '../../testing/facts.ts'
import { judge } from '../../testing/judge.ts'
import { freeAccountMessage } from '../free_account_message.ts'
import { portalHomeScreen } from '../portal_homescreen.ts'
import { aboutApp } from './about.ts'

const boss = { ...form(), user: { isSuper: true } }
const verdict = (values: object) => judge(aboutApp.schema(boss), { ...aboutApp.example(boss), ...values })

test('About App has the fields of app.about, and super users write them (ABT-002, ABT-003, ABT-008)', () => {
  const names = ['title', 'description', 'video_url', 'image_url', 'action_bar_text', 'action_bar_url', 'privacy_policy_url']
  expect(Object.keys(aboutApp.fields).sort()).toEqual([...names].sort())
  for (const name of names) {
    expect([aboutApp.settings.at[name], isClosed(aboutApp.settings.rights[name], admin())]).toEqual([`about.${name}`, true])
  }
})

test.each<[string, object, string, string]>([
  ['ABT-004', { title: ' ' }, 'title', 'Required'],
  ['ABT-004', { title: 'x'.repeat(51) }, 'title', 'Maximum 50 Characters'],
  ['ABT-005', { description: '<p></p>' }, 'description', 'Required'],
  ['ABT-006', { action_bar_text: 'x'.repeat(51) }, 'action_bar_text', 'Maximum 50 Characters'],
  ['ABT-007', { privacy_policy_url: 'nowhere' }, 'privacy_policy_url', 'Please enter a valid URL'],
  ['ABT-007', { privacy_policy_url: `https://a.example/${'x'.repeat(240)}` }, 'privacy_policy_url', 'Maximum 255 Characters'],
])('About App keeps the rule of %s (case %#)', (_row, values, field, message) => {
  expect(verdict(values)).toEqual({ messages: { [field]: [message] } })
})

test('About App leaves out what may be left out (ABT-006)', () => {
  expect(verdict({ action_bar_text: '', action_bar_url: '', privacy_policy_url: '', video_url: '', image_url: '' })).toHaveProperty('value')
})

test('the portal homescreen and the free account message want their texts, and lead home once saved (HOM-049 to HOM-057)', () => {
  expect(portalHomeScreen.segment).toBe('portal_homescreen')
  const empty = { enterprise_portal_description: '<p> </p>', enterprise_portal_image_url: '' }
  expect(judge(portalHomeScreen.schema(form()), empty)).toEqual({
    messages: { enterprise_portal_description: ['Required'], enterprise_portal_image_url: ['Required'] },
  })
  expect(judge(freeAccountMessage.schema(form()), { enterprise_free_account_message: '' })).toEqual({
    messages: { enterprise_free_account_message: ['Required'] },
  })
  expect([portalHomeScreen.settings.afterSave, freeAccountMessage.settings.afterSave]).toEqual(['/', '/'])
  expect(Object.values({ ...portalHomeScreen.settings.at, ...freeAccountMessage.settings.at })).toEqual([
    ...['setup.enterprise_portal_description', 'setup.enterprise_portal_image_url', 'setup.enterprise_free_account_message'],
  ])
})
