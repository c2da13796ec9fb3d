import { describe, expect, test } from 'vitest'
import { formTypes } from '../action-forms/form-types.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { actionForms } from './action-forms.ts'

const rule = actionForms.schema(form())
const listing = { name: 'a', form_type: 'Topic', submit_link: 'https://www.example.com/a' }

describe('an action form', () => {
  test('is listed under its columns, in their order (AFM-004)', () => {
    const headers = actionForms.columns.map(({ header }) => header)
    expect(headers).toEqual(['Key', 'Active', 'Name', 'Form Type', 'Headline', 'Link Expiry Date', 'Actions'])
  })

  test('is of one of exactly three types, two of which have another name for people (AFM-011, AFM-012, AFM-013)', () => {
    expect(formTypes).toEqual([
      { value: 'Profile', label: 'Profile' },
      { value: 'Offer', label: 'Special Offer' },
      { value: 'Topic', label: 'Listing' },
    ])
    expect(judge(rule, { ...listing, form_type: 'Listing' })).toEqual({ messages: { form_type: ['Choose one from the list'] } })
  })

  test.each([
    ['needs a name (AFM-023)', { name: '' }, { name: ['Required'] }],
    ['has a name of at most 60 characters (AFM-023)', { name: 'x'.repeat(61) }, { name: ['Maximum 60 Characters'] }],
    ['needs a type (AFM-022)', { form_type: '' }, { form_type: ['Required'] }],
    ['has a headline of at most 100 characters (AFM-024)', { headline: 'x'.repeat(101) }, { headline: ['Maximum 100 Characters'] }],
    [
      'has a description of at most 65,535 characters (AFM-025)',
      { description: 'x'.repeat(65_536) },
      { description: ['Maximum 65,535 Characters'] },
    ],
    ['tells a valid address (AFM-026)', { notification_email: 'nobody' }, { notification_email: ['Enter a valid Email Address'] }],
    ['needs a submit link (AFM-027)', { submit_link: '' }, { submit_link: ['Required'] }],
    ['has a submit link that is an address (AFM-027)', { submit_link: 'javascript:a()' }, { submit_link: ['Please enter a valid URL'] }],
    [
      'has a submit link of at most 255 characters (AFM-027)',
      { submit_link: `https://a.com/${'x'.repeat(242)}` },
      { submit_link: ['Maximum 255 Characters'] },
    ],
    ['expires on a date (AFM-028)', { link_expiry_date: 'soon' }, { link_expiry_date: ['Must be a date, such as 2026-11-30'] }],
    ['names its sub-topics (AFM-029)', { sub_topics: [{ name: '' }] }, { 'sub_topics.0.name': ['Required'] }],
    [
      'names them in at most 40 characters (AFM-029)',
      { sub_topics: [{ name: 'x'.repeat(41) }] },
      { 'sub_topics.0.name': ['Maximum 40 Characters'] },
    ],
    [
      'names each of them once (AFM-029)',
      { sub_topics: [{ name: 'Videos' }, { name: 'videos ' }] },
      { 'sub_topics.1.name': ['Name already exists'] },
    ],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { ...listing, ...values })).toEqual({ messages })
  })

  test('takes a name of 60, a headline of 100 and a sub-topic of 40 characters (AFM-023, AFM-024, AFM-029)', () => {
    const longest = { name: 'x'.repeat(60), headline: 'x'.repeat(100), sub_topics: [{ name: 'x'.repeat(40) }] }
    expect(judge(rule, { ...listing, ...longest })).toMatchObject({ value: longest })
  })

  test('begins inactive, without auto-approval, and ends 90 days from now (AFM-019, AFM-020, AFM-021)', () => {
    const in90Days = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
    const first = { active: false, auto_approve_new: false, auto_approve_edit: false, link_expiry_date: in90Days }
    expect(actionForms.initial()).toMatchObject(first)
    expect(judge(rule, listing)).toMatchObject({ value: first })
  })

  test('may be without an end', () => {
    for (const empty of [null, '']) {
      expect(judge(rule, { ...listing, link_expiry_date: empty })).toMatchObject({ value: { link_expiry_date: null } })
    }
  })

  test('is sent with description and notification_email (AFM-039)', () => {
    expect(Object.keys(actionForms.fields)).toEqual(expect.arrayContaining(['description', 'notification_email']))
    expect(judge(rule, { ...listing, actionform_description: 'x' })).toHaveProperty('messages')
    expect(judge(rule, { ...listing, email: 'a@example.com' })).toHaveProperty('messages')
  })

  test('has sub-lists only as a listing (AFM-017)', () => {
    const { sub_topics, url_subtopics } = actionForms.fields
    for (const field of [sub_topics, url_subtopics]) expect(field?.when).toEqual({ field: 'form_type', is: 'Topic' })
  })
})

describe('its auto-approval', () => {
  const closed = (values: object, stored: object | null) =>
    actionForms.fields.auto_approve_new?.closedWhile?.({ ...values }, stored && { ...stored })

  test('is closed while the form is inactive (AFM-015)', () => {
    expect(closed({ active: false }, null)).toBe('Turn the form on first')
    expect(closed({ active: true }, null)).toBeNull()
    expect(closed({ active: true }, { submissions: 0 })).toBeNull()
  })

  test('is closed once something was submitted (AFM-016)', () => {
    expect(closed({ active: true }, { submissions: 1 })).toBe('Can’t be changed after the first submission')
  })
})
