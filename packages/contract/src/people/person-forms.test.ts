import { describe, expect, test } from 'vitest'
import type { Resource } from '../define/define-resource.ts'
import { offers } from '../define/offers.ts'
import { passwordMessage } from '../passwords.ts'
import { superUsers } from '../platform/super-users.ts'
import { users } from '../platform/users.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { creatorForm } from './creators.ts'

const sound = { name: 'Robin Vale', email: 'robin@example.com', is_super: false, password: '', current_password: '' }
const ofCreator = creatorForm({ isNew: false, isSuper: true, isSelf: false })
const forms: readonly [string, Resource, string][] = [
  ['Edit User', users.form ?? users, 'USR-012 to USR-016'],
  ['a super user', superUsers.form ?? superUsers, 'SUP-006 to SUP-008'],
  ['a creator', ofCreator, 'CRE-014, CRE-015'],
]
const own = ({ fields }: Resource, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries({ ...sound, ...values }).filter(([name]) => Object.hasOwn(fields, name)))

describe.each(forms)('the form of %s (%s)', (_what, resource) => {
  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['no name', { name: ' ' }, { name: ['Required'] }],
    ['no email', { email: '' }, { email: ['Required'] }],
    ['a wrong email', { email: 'robin' }, { email: ['Invalid email'] }],
    ['a long email', { email: `${'r'.repeat(39)}@example.com` }, { email: ['Maximum 50 Characters'] }],
  ])('with %s says so', (_wrong, values, messages) => {
    expect(judge(resource.schema(form()), own(resource, values))).toEqual({ messages })
  })

  test('takes an email of 50 characters', () => {
    expect(judge(resource.schema(form()), own(resource, { email: `${'r'.repeat(38)}@example.com` }))).not.toHaveProperty('messages')
  })
})

describe.each(forms.slice(0, 2))('a password in the form of %s (%s, OQ-138)', (_what, resource) => {
  test.each<[string, string[] | undefined]>([
    ['', undefined],
    ['Backstage-1!', undefined],
    ['Short-1', [passwordMessage.length]],
    ['backstage-1!', [passwordMessage.uppercase]],
    ['Backstage1', [passwordMessage.special]],
  ])('%j follows the shared rule', (password, messages) => {
    const judged = judge(resource.schema(form()), own(resource, { password }))
    expect('messages' in judged ? judged.messages.password : undefined).toEqual(messages)
  })
})

test.each<[string, Resource, string[], string]>([
  ['users', users, ['Key', 'Super', 'Name', 'Email', 'App/Role', 'Actions'], 'USR-007'],
  ['super users', superUsers, ['Key', 'Name', 'Email', 'Actions'], 'SUP-004, OQ-185'],
])('the list of %s has the columns %j (%s)', (_what, list, headers) => {
  expect(list.columns.map(({ header }) => header)).toEqual(headers)
})

test('super users are edited and deleted from their list (SUP-003)', () => {
  expect([offers(superUsers, 'update'), offers(superUsers, 'delete')]).toEqual([true, true])
})
