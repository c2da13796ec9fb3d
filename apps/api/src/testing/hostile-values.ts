import fc from 'fast-check'

/**
 * Names that JavaScript objects inherit, and that careless code reads without checking whether they are own properties.
 */
const BORN_NAMES = ['constructor', 'toString', 'valueOf', 'length', 'hasOwnProperty', 'toJSON', 'then', '__proto__', 'prototype', 'message']

const wholeText = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\u202e', '\r\nBcc: x@example.com', '%00', '../..', '{}', '[]', 'null', '-1'),
  fc.constantFrom('NaN', '1e999', "' or 1=1 --", '<script>alert(1)</script>', '2026-02-31', '2026-11-22', 'media:x', 'a'.repeat(70_000)),
  fc.constantFrom(...BORN_NAMES),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
)

/** Half a surrogate pair is rejected before anything else is checked, so it is rare here. */
const oddText = fc.oneof(
  { arbitrary: wholeText.map((text) => text.toWellFormed()), weight: 60 },
  { arbitrary: fc.constantFrom('\ud800', 'x\udfff'), weight: 1 },
)

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -1e308, 5e-324),
  fc.integer({ min: -1000, max: 1000 }),
)

/** Written as text where JSON.stringify would lose it: an object whose key is `__proto__`. */
const oddObject = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, oddText, oddNumber, fc.constantFrom(true, false, null), tie('object')),
  object: fc.oneof(
    fc.constantFrom(
      { length: { toString: 3 } },
      { length: 2 ** 32, 0: 'a' },
      { length: -1 },
      { toString: 1, valueOf: 1 },
      { toJSON: 1 },
      {},
      [],
    ),
    fc.constant(JSON.parse('['.repeat(30) + ']'.repeat(30))),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom('id', 'url', 'title', 'type', ...BORN_NAMES.filter((name) => name !== '__proto__')), oddText),
      tie('value'),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
}))

/** A text as no form sends it. */
export const hostileText: fc.Arbitrary<string> = oddText

/** A JSON value that no client sends, used where a schema has a value. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(oddObject.value, oddObject.object)

type JsonSchema = {
  type?: unknown
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
}

/** How often a value matches its schema, and how often it is anything. */
type Odds = { honest: number; hostile: number }

const WILD: Odds = { honest: 1, hostile: 3 }
/** Reaches the code after the first check. */
const NEARLY_RIGHT: Odds = { honest: 9, hostile: 1 }

/** Bodies with the names of `schema`, whose values either match it or are anything. */
export function hostileBody(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: shaped(schema, WILD), weight: 5 },
    { arbitrary: shaped(schema, NEARLY_RIGHT), weight: 5 },
    { arbitrary: hostileValue, weight: 1 },
  )
}

function shaped(schema: JsonSchema, odds: Odds): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => shaped(choice, odds)))
  if (schema.properties) {
    const inner = Object.entries(schema.properties).map(
      ([name, inside]) => [name, name === 'data' ? shaped(inside, odds) : fitting(inside, odds)] as const,
    )
    return fc.record(Object.fromEntries(inner), { requiredKeys: 'data' in schema.properties ? ['data'] : [], noNullPrototype: true })
  }
  if (schema.items) return fc.array(fitting(schema.items, odds), { maxLength: 3 })
  return honest(schema)
}

function fitting(schema: JsonSchema, odds: Odds): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: shaped(schema, odds), weight: odds.honest }, { arbitrary: hostileValue, weight: odds.hostile })
}

/** A value that matches the schema, as far as the schema describes it without its rules. */
function honest({ type, enum: values, const: value, format }: JsonSchema): fc.Arbitrary<unknown> {
  if (value !== undefined) return fc.constant(value)
  if (values) return fc.constantFrom(...values)
  if (format === 'uuid') return fc.uuid()
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.integer({ min: 0, max: 60 })
  return fc.constantFrom('A text', 'https://example.com/x', 'a@example.com')
}
