import { expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge } from '../testing/judge.ts'
import { globalFields } from './global-fields.ts'

const rule = globalFields.schema(form())
const sound = { field_name: 'help_page', android_value: '', ios_value: '' }

test.each([
  ['needs a name (GLF-006)', { field_name: ' ' }, { field_name: ['Required'] }],
  ['has a name of at most 60 characters (GLF-006)', { field_name: 'x'.repeat(61) }, { field_name: ['Maximum 60 Characters'] }],
  [
    'has values of at most 65535 characters (GLF-007, GLF-008)',
    { android_value: 'x'.repeat(65_536), ios_value: 'x'.repeat(65_536) },
    { android_value: ['Maximum 65,535 Characters'], ios_value: ['Maximum 65,535 Characters'] },
  ],
])('a global field %s', (_what, values, messages) => {
  expect(judge(rule, { ...sound, ...values })).toEqual({ messages })
})

test('a global field may have no values', () => {
  expect(judge(rule, sound)).toEqual(accepted(sound))
})

test('the list shows Key, Field Name, Android Value, iOS Value, Actions (GLF-004, GLF-005)', () => {
  expect(globalFields.columns.map(({ header }) => header)).toEqual(['Key', 'Field Name', 'Android Value', 'iOS Value', 'Actions'])
  expect(Object.keys(globalFields.fields)).toEqual(['field_name', 'android_value', 'ios_value'])
})
