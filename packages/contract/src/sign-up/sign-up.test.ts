import { describe, expect, test } from 'vitest'
import { newApp } from '../apps/new-app.ts'
import { REQUIRED } from '../fields/field-messages.ts'
import { resourceByName } from '../resources/all.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { signUpTypes, needsPayment, optInTypes, storedType, takesBusinesses } from './app-types.ts'
import { OPT_IN_READY_MS, optInPages } from './opt-in-pages.ts'
import { sampleContent, startLooks } from './sample-content.ts'
import { AFTER_ANSWER_MS, type SignUpType, signUpPages } from './sign-up-pages.ts'
import { optInRule, signUpRule } from './sign-up-rule.ts'

const whole = {
  type: 'pro',
  name: 'Thistle Bakery',
  parent: 'meridian',
  creator: { email: 'robin@thistle.example', name: 'Robin Ash', password: 'Backstage-1!' },
  skip_thrivecart: true,
  thrivecart_hash: '',
  thrivecart: null,
}

describe('a sign-up', () => {
  test.each<[SignUpType, string | null, string | null, string]>([
    ['pro', 'PRO', 'PRO', 'SGN-029'],
    ['pro_plus', 'PRO+', 'PRO+', 'SGN-030'],
    ['free_account', 'FREE', 'FREE', 'SGN-031'],
    ['reseller_pro_plus', 'ResellerPRO+', 'PRO+', 'SGN-032, OQ-045'],
    ['free_trial', null, null, 'OQ-095'],
    ['biz_plus', null, null, 'OQ-095'],
    ['thrivecart', null, null, 'OQ-095'],
  ])('of type %s asks for %s, which is kept as %s (%s)', (type, requested, stored) => {
    expect([signUpTypes[type], storedType(type)]).toEqual([requested, stored])
  })

  test.each<[SignUpType, boolean, boolean]>([
    ['thrivecart', false, true],
    ['thrivecart', true, true],
    ['pro', false, true],
    ['pro', true, false],
    ['pro_plus', false, true],
    ['free_account', false, false],
    ['free_trial', false, false],
    ['biz_plus', false, false],
  ])('of type %s, under a parent: %s, needs a payment: %s (ruling 8)', (type, hasParent, needed) => {
    expect(needsPayment(type, hasParent)).toBe(needed)
  })

  test.each<[string, Record<string, unknown>, SignUpType, boolean]>([
    ['an enterprise', { enterprise: true }, 'pro', true],
    ['a reseller', { reseller: true }, 'pro', true],
    ['a reseller', { reseller: true }, 'reseller_pro_plus', true],
    ['an enterprise', { enterprise: true }, 'reseller_pro_plus', false],
    ['any other app', {}, 'free_account', false],
  ])('finds in %s a parent (%j, %s): %s', (_what, setup, type, does) => {
    expect(takesBusinesses(setup, type)).toBe(does)
  })

  test('takes the whole payload, and its keys alone (SGN-028)', () => {
    expect(judge(signUpRule, whole)).toEqual({ value: whole })
    expect(judge(signUpRule, { ...whole, is_super: true })).toHaveProperty('messages')
  })

  test.each<[string, Record<string, unknown>, string, readonly string[], string]>([
    ['no app name', { name: ' ' }, 'name', [REQUIRED], 'SGN-021'],
    ['no name', { creator: { ...whole.creator, name: '' } }, 'creator.name', [REQUIRED], 'SGN-022'],
    ['no email', { creator: { ...whole.creator, email: '' } }, 'creator.email', [REQUIRED], 'SGN-023'],
    ['a wrong email', { creator: { ...whole.creator, email: 'robin' } }, 'creator.email', ['Invalid email'], 'SGN-023'],
    [
      'a long email',
      { creator: { ...whole.creator, email: `${'r'.repeat(40)}@thistle.example` } },
      'creator.email',
      ['Maximum 50 Characters'],
      'SGN-023',
    ],
    ['no password', { creator: { ...whole.creator, password: '' } }, 'creator.password', [REQUIRED], 'SGN-024'],
    [
      'a weak password',
      { creator: { ...whole.creator, password: 'backstage' } },
      'creator.password',
      ['Password must have at least 1 uppercase letter', 'Password must have at least 1 special character'],
      'SGN-024',
    ],
  ])('with %s is refused', (_what, change, field, messages) => {
    const judged = judge(signUpRule, { ...whole, ...change })
    expect('messages' in judged && judged.messages[field]).toEqual(messages)
  })

  test('has its delay after an answer (SGN-027), and each page its type (SGN-001 to SGN-003, SGN-008 to SGN-012)', () => {
    expect(AFTER_ANSWER_MS).toBe(500)
    expect(Object.fromEntries(Object.entries(signUpPages).map(([path, { type }]) => [path, type]))).toEqual({
      '/free-trial': 'free_trial',
      '/bp-setup': 'biz_plus',
      '/thrivecart-sign-up': 'thrivecart',
      '/pr/join': 'pro',
      '/prpl/join': 'pro_plus',
      '/fr/join': 'free_account',
      '/dpprpl/join': 'reseller_pro_plus',
      '/reseller-pro-plus/join': 'reseller_pro_plus',
    })
  })
})

describe('an opt-in', () => {
  test('makes PRO, PRO+ and FREE businesses (OPT-001 to OPT-003, OPT-009 to OPT-011)', () => {
    expect(Object.entries(optInPages).map(([path, type]) => [path, type, optInTypes[type]])).toEqual([
      ['/oi-pr-setup', 'proaccount', 'PRO'],
      ['/oi-pp-setup', 'proplusaccount', 'PRO+'],
      ['/oi-fr-setup', 'freeaccount', 'FREE'],
    ])
  })

  test('is ready after half a second (OPT-015)', () => {
    expect(OPT_IN_READY_MS).toBe(500)
  })

  test('needs at least one app (OPT-007, OPT-013)', () => {
    const id = '01890000-0000-7000-8000-000000000000'
    const sent = { app_type: 'PRO+', parent: 'meridian', apps: [{ id }] }
    expect(judge(optInRule, sent)).toEqual({ value: sent })
    expect(judge(optInRule, { ...sent, apps: [] })).toHaveProperty('messages')
    expect(judge(optInRule, { ...sent, app_type: 'Reseller' })).toHaveProperty('messages')
  })
})

test('every sample of a new app keeps the rules of its kind', () => {
  const facts = form({ setup: startLooks('Fish & <Chips>'), about: newApp.about })
  for (const { resource: name, values, topics, directory } of sampleContent('Fish & <Chips>', 'https://console.example.com')) {
    const resource = resourceByName(name)
    if (!resource) throw new Error(`There is no resource ${name}.`)
    const links = { ...(topics && { topics: [crypto.randomUUID()] }), ...(directory !== undefined && { directory: crypto.randomUUID() }) }
    expect(judge(resource.schema(facts), { ...resource.initial(), ...values, ...links }), name).not.toHaveProperty('messages')
  }
})
