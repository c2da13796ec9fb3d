import { describe, expect, test } from 'vitest'
import { applies } from '../fields/field.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { changeSummary } from './bulk.ts'
import { BLACKLISTED_NOT_INVITED, INVITED_WITHOUT_PASSWORD } from './invitation.ts'
import { BLACKLIST_NOTE, memberForm, memberList, ONLY_STAFF, staffFields } from './members.ts'

const ada = { name: 'Ada Lind', email: 'ada@example.com', password: 'sesame' }
const rule = (isNew: boolean, isSuper = false) => memberForm({ isNew, isSuper }).schema(form())

test('the list shows Key, Name, Email, Tags, Blacklisted and Actions (MEM-002, OQ-177)', () => {
  expect(memberList.columns.map(({ header }) => header)).toEqual(['Key', 'Name', 'Email', 'Tags', 'Blacklisted', 'Actions'])
  expect(memberList.filters).toEqual(['tags', 'courses', 'blacklisted'])
})

test('the form says what blacklisting does, word for word (MEM-005)', () => {
  expect(BLACKLIST_NOTE).toBe('If you blacklist or remove a user, they will no longer have member access to your app')
  expect(memberForm({ isNew: false, isSuper: false }).fields.blacklisted?.help).toBe(BLACKLIST_NOTE)
})

describe('the rule of a member', () => {
  test.each([
    ['needs a name (MEM-010)', { name: ' ' }, { name: ['Required'] }],
    ['has a name of at most 255 characters (MEM-010)', { name: 'x'.repeat(256) }, { name: ['Maximum 255 Characters'] }],
    ['needs an email (MEM-011)', { email: '' }, { email: ['Required'] }],
    ['has a valid email (MEM-011)', { email: 'ada' }, { email: ['Invalid email'] }],
    ['needs a password when it is new (MEM-012)', { password: '' }, { password: ['Required'] }],
    ['has a password of at most 255 characters (MEM-012)', { password: 'x'.repeat(256) }, { password: ['Maximum 255 Characters'] }],
    ['names the course of an enrollment (MEM-017)', { courses: [{ enroll_date: '2031-05-17' }] }, { 'courses.0.course': ['Required'] }],
    [
      'dates an enrollment (MEM-017)',
      { courses: [{ course: '018f0000-0000-7000-8000-000000000000' }] },
      { 'courses.0.enroll_date': ['Required'] },
    ],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule(true), { ...ada, ...values })).toEqual({ messages })
  })

  test.each([
    ['needs no password', {}, null],
    ['has none that somebody else chose', { password: 'sesame' }, { password: [INVITED_WITHOUT_PASSWORD] }],
    ['is not blacklisted', { blacklisted: true }, { invite: [BLACKLISTED_NOT_INVITED] }],
    ['needs an email as every member does', { email: '' }, { email: ['Required'] }],
  ])('an invited one %s', (_name, values, messages) => {
    const judged = judge(rule(true), { ...ada, password: '', invite: true, ...values })
    expect(judged).toMatchObject(messages ? { messages } : { value: { password: '', invite: true } })
  })

  test('asks for the invitation of a new member alone, and for no password then (MEM-012)', () => {
    const { invite, password } = memberForm({ isNew: true, isSuper: false }).fields
    expect([invite?.kind, invite?.clears?.(true, ada)]).toEqual(['flag', { password: '' }])
    expect([applies(password?.when, { invite: true }), applies(password?.when, { invite: false }), password?.required]).toEqual([
      false,
      true,
      true,
    ])
    expect(memberForm({ isNew: false, isSuper: true }).fields.invite).toBeUndefined()
  })

  test('takes any password, spaces at its ends too, since members are no console users (OQ-064)', () => {
    expect(judge(rule(true), { ...ada, password: ' a ' })).toMatchObject({ value: { password: ' a ' } })
  })

  test('refuses a password of spaces alone, new or changed', () => {
    for (const isNew of [true, false])
      expect(judge(rule(isNew, true), { ...ada, password: '   ' })).toEqual({ messages: { password: ['Enter more than spaces'] } })
  })

  test('leaves the password of an existing one alone when it is empty', () => {
    expect(judge(rule(false, true), { ...ada, password: '' })).toMatchObject({ value: { password: '' } })
  })
})

test('name, email and password of an existing member are closed to all but super users, with the reason (MEM-013, MEM-014)', () => {
  const reasons = (isNew: boolean, isSuper: boolean) =>
    staffFields.map((name) => memberForm({ isNew, isSuper }).fields[name]?.closedWhile?.({}, isNew ? null : ada) ?? null)
  expect(reasons(false, false)).toEqual([ONLY_STAFF, ONLY_STAFF, ONLY_STAFF])
  expect(reasons(false, true)).toEqual([null, null, null])
  expect(reasons(true, false)).toEqual([null, null, null])
})

test('URL tags are part of the form only where the app has them (MEM-018)', () => {
  const { url_tags } = memberForm({ isNew: true, isSuper: false }).fields
  expect(url_tags?.gate?.(form())).toBe(false)
  expect(url_tags?.gate?.(form({ setup: { url_tags: true } }))).toBe(true)
})

test.each([
  [changeSummary('tag', 1_200, ['Gold', 'Silver']), '1,200 members tagged with Gold, Silver'],
  [changeSummary('untag', 1, ['Gold']), '1 member untagged from Gold'],
  [changeSummary('allow', 2, []), '2 members unblocked'],
])('a change of many is told as %s', (action, words) => {
  expect(action).toBe(words)
})
