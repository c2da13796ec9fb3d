import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { installPlainMessages } from './plain-messages.ts'

beforeAll(installPlainMessages)
afterAll(() => void z.config({ customError: undefined }))

const id = '3f0c1f6e-9a55-4a52-8a0f-1b2c3d4e5f60'

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a missing text', z.string(), undefined, 'Required'],
  ['a missing object', z.record(z.string(), z.unknown()), undefined, 'Required'],
  ['null', z.boolean(), null, 'Required'],
  ['a number for a text', z.string(), 1, 'Must be text'],
  ['a text for a number', z.number(), 'x', 'Must be a number'],
  ['no number at all', z.number(), Number.NaN, 'Must be a number'],
  ['a part of a number', z.int(), 1.5, 'Must be a whole number'],
  ['a text for yes or no', z.boolean(), 'yes', 'Must be yes or no'],
  ['an object for a list', z.array(z.string()), {}, 'Must be a list'],
  ['a text for an object', z.object({}), 'x', 'Must be an object'],
  ['a list for an object by key', z.record(z.string(), z.string()), [], 'Must be an object'],
  ['a text for a date', z.date(), 'x', 'Must be a date, such as 2026-11-30'],
  ['a value that is not in the list', z.enum(['one', 'two']), 'three', 'Choose one from the list'],
  ['another word than the only one', z.literal('now'), 'later', 'Must be now'],
  ['an empty text', z.string().check(z.minLength(1)), '', 'Required'],
  ['a short text', z.string().check(z.minLength(8)), 'x', 'At least 8 characters'],
  ['a long text', z.string().check(z.maxLength(3)), 'long', 'Maximum 3 Characters'],
  ['an empty list', z.array(z.string()).check(z.minLength(1)), [], 'Required'],
  ['a short list', z.array(z.string()).check(z.minLength(2)), ['x'], 'Choose at least 2'],
  ['a long list', z.array(z.string()).check(z.maxLength(1)), ['x', 'y'], 'At most 1 can be chosen'],
  ['a small number', z.number().check(z.minimum(1)), 0, 'Must be 1 or more'],
  ['a number that is not above', z.number().check(z.gt(0)), 0, 'Must be more than 0'],
  ['a large number', z.number().check(z.maximum(1_000)), 1_001, 'Must be 1,000 or less'],
  ['a number that is not below', z.number().check(z.lt(5)), 5, 'Must be less than 5'],
  ['a number between the steps', z.number().check(z.multipleOf(5)), 7, 'Must be a multiple of 5'],
  ['no email', z.email(), 'x', 'Invalid email'],
  ['no address', z.url(), 'x', 'Please enter a valid URL'],
  ['no id', z.uuid(), 'x', 'Must be an id'],
  ['no day', z.iso.date(), 'x', 'Must be a date, such as 2026-11-30'],
  ['no moment', z.iso.datetime(), 'x', 'Must be a date and time in UTC, such as 2026-11-30T09:30:00Z'],
  ['a text of another form', z.string().check(z.regex(/^a$/)), 'b', 'Not valid'],
  ['an unknown field', z.strictObject({}), { more: 1 }, 'Unknown field'],
  ['none of several shapes', z.union([z.uuid(), z.array(z.uuid())]), 'x', 'Must be an id'],
  ['none of several objects', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }, 'Not valid'],
  ['a key of another form', z.record(z.uuid(), z.string()), { x: 'y' }, 'Not valid'],
  ['a refusal without words', z.string().check(z.refine(() => false)), 'x', 'Not valid'],
  ['a message of its own', z.string({ error: 'Say it in words' }), 1, 'Say it in words'],
  ['nothing wrong', z.uuid(), id, ''],
])('%s is told in plain words', (_what, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues[0]?.message ?? '').toBe(message)
})
