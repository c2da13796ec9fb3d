import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { offers } from './offers.ts'

const rule = offers.schema(form())
const offer = { title: 'First class free', message: '<p>Come by.</p>' }

describe('a special offer', () => {
  test.each([
    ['needs a title (OFF-011)', { title: '' }, { title: ['Required'] }],
    ['has a title of at most 60 characters (OFF-011)', { title: 'x'.repeat(61) }, { title: ['Maximum 60 Characters'] }],
    ['needs a message (OFF-012)', { message: '<p> </p>' }, { message: ['Required'] }],
    ['that notifies needs an address (OFF-010)', { send_email: true }, { email: ['Required'] }],
    ['notifies a real address (OFF-017)', { email: 'desk' }, { email: ['Invalid email'] }],
    ['has an address of at most 255 characters (OFF-017)', { email: `${'x'.repeat(250)}@a.com` }, { email: ['Maximum 255 Characters'] }],
    ['keeps the button short (OFF-016)', { action_bar_text: 'x'.repeat(51) }, { action_bar_text: ['Maximum 50 Characters'] }],
    ['has a kind of call to action (OFF-018)', { cta_type: '' }, { cta_type: ['Required'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...offer, ...values })).toEqual({ messages })
  })

  test('never takes its code from a form (OFF-008)', () => {
    expect(judge(rule, { ...offer, unlock_code: 'FREE' })).toHaveProperty('messages')
  })
})
