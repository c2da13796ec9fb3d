import { describe, expect, test } from 'vitest'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { actionLists } from './action-lists.ts'

const rule = actionLists.schema(form())
const list = { title: 'Morning routine', frequency: 'Daily' }

describe('an action list', () => {
  test.each([
    ['needs a frequency (GEN-065)', { frequency: '' }, { frequency: ['Required'] }],
    ['knows four frequencies (CCOM-071)', { frequency: 'Hourly' }, { frequency: ['Choose one from the list'] }],
    ['names the days of its own frequency (CCOM-072)', { frequency: 'Custom' }, { custom_frequency: ['Required'] }],
    ['has a text for each item (GEN-074)', { items: [{ text: '' }] }, { 'items.0.text': ['Required'] }],
    [
      'has items of at most 100 characters (GEN-074)',
      { items: [{ text: 'x'.repeat(101) }] },
      { 'items.0.text': ['Maximum 100 Characters'] },
    ],
    ['costs at most 20 characters (GEN-060)', { cost: 'x'.repeat(21) }, { cost: ['Maximum 20 Characters'] }],
    ['that ends with a journal asks something (GEN-051)', { journal_list: true }, { question_1: ['Required'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...list, ...values })).toEqual({ messages })
  })

  test('keeps days in the order of the week (CCOM-072)', () => {
    expect(judge(rule, { ...list, frequency: 'Custom', custom_frequency: ['Su', 'Mo'] })).toMatchObject({
      value: { custom_frequency: ['Mo', 'Su'] },
    })
  })

  test('has one business, its own or the one that its call to action launches (GEN-030, OQ-158, CCOM-041)', () => {
    const enterprise = actionLists.schema(form({ setup: { enterprise: true, enterprise_launch_business: true } }))
    const business = { id: '018f0000-0000-7000-8000-000000000000' }
    const judged = (values: object) => judge(enterprise, { ...list, enterprise_app: business, ...values })
    expect(judged({ enterprise: true })).toMatchObject({ value: { enterprise_app: business } })
    expect(judged({ cta_type: 'Launch Business' })).toMatchObject({ value: { enterprise_app: business } })
    expect(judged({ enterprise: false })).toMatchObject({ value: { enterprise_app: null } })
  })

  test('has topics from version 9 on (CCOM-067)', () => {
    expect(actionLists.fields.topics?.gate?.(form())).toBe(true)
    expect(actionLists.fields.topics?.gate?.(form({ about: about('8.5') }))).toBe(false)
  })
})
