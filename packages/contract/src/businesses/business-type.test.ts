import { describe, expect, test } from 'vitest'
import { allowedTypes, businessTypeOf, businessTypes, setupOfType, signUpAddress, signUpPaths } from './business-type.ts'

describe('an active business', () => {
  test.each([
    ['FREE', ['PRO', 'PRO+', 'Reseller'], 'BUS-011'],
    ['PRO', ['PRO+', 'Reseller'], 'BUS-012'],
    ['PRO+', ['Reseller'], 'BUS-013'],
    ['Reseller', [], 'BUS-014'],
  ] as const)('that is %s may become %j (%s)', (type, others, _row) => {
    expect(allowedTypes({ type, active: true, isUnderReseller: false })).toEqual([type, ...others])
  })

  test.each([
    ['FREE', ['FREE', 'PRO']],
    ['PRO', ['PRO']],
    ['PRO+', ['PRO+']],
    ['Reseller', ['Reseller']],
  ] as const)('that is %s under a reseller of others may be %j (BUS-017, OQ-046)', (type, allowed) => {
    expect(allowedTypes({ type, active: true, isUnderReseller: true })).toEqual(allowed)
  })
})

test.each(businessTypes)('an inactive business that is %s stays what it is (BUS-015)', (type) => {
  for (const isUnderReseller of [true, false]) expect(allowedTypes({ type, active: false, isUnderReseller })).toEqual([type])
})

test.each([
  [{ app_type: 'PRO+', free: true }, 'PRO+'],
  [{ reseller: true, premium_plus: true }, 'Reseller'],
  [{ premium_plus: true }, 'PRO+'],
  [{ free: true, app_type: 'Yoga' }, 'FREE'],
  [{}, 'PRO'],
] as const)('a setup of %j is read as %s (BUS-005, BUS-006)', (setup, type) => {
  expect(businessTypeOf(setup)).toBe(type)
})

test.each(businessTypes)('what makes a business %s reads as that, and only a free one has limits', (type) => {
  expect(businessTypeOf(setupOfType(type))).toBe(type)
  expect(setupOfType(type).free).toBe(type === 'FREE')
})

test('a reseller has three addresses that name it (BUS-007 to BUS-009, OQ-044)', () => {
  expect(signUpPaths.map(({ path }) => signUpAddress('https://x.example', path, 'salt & co'))).toEqual([
    'https://x.example/pr/join?app=salt+%26+co',
    'https://x.example/dpprpl/join?app=salt+%26+co',
    'https://x.example/fr/join?app=salt+%26+co',
  ])
})
