import { type Json, objectOf, textsOf } from './json.ts'

/**
 * Which values count: of what callers send, everything that was accepted must still be; of what they are answered,
 * everything must be something that they were told to expect. New values of an enum in an answer are expected.
 */
export type Direction = 'sent' | 'answered'

/** What breaks callers between two schemas without references, as ends of sentences: "no longer takes data.title". */
export function schemaBreaks(before: unknown, after: unknown, direction: Direction, at = ''): string[] {
  const [was, is] = [alternatives(before), alternatives(after)]
  const [given, expected] = direction === 'sent' ? [was, is] : [is, was]
  const kind = expected.length > 1 ? kindProperty([...given, ...expected]) : undefined
  const each = kind === undefined ? given : given.flatMap((one) => oneOfEachKind(one, kind))
  return [...new Set(each.flatMap((one) => closest(one, expected, { direction, at, kind })))]
}

type Pairing = { direction: Direction; at: string; kind: string | undefined }

/** What is wrong with a given value by the alternative that it comes closest to. */
function closest(given: Json, expected: Json[], { direction, at, kind }: Pairing): string[] {
  const ofType = expected.filter((one) => fits(given.type, one.type))
  const [value] = (kind !== undefined && allowedValues(propertyOf(given, kind))) || []
  const ofKind = value === undefined ? ofType : ofType.filter((one) => allowedValues(propertyOf(one, kind))?.includes(value) ?? true)
  if (ofType.length > 0 && ofKind.length === 0)
    return direction === 'sent' ? [`no longer takes “${value}” as ${at === '' ? kind : `${at}.${kind}`}`] : []
  const best = ofKind.map((one) => pairBreaks(given, one, direction, at)).sort((a, b) => a.length - b.length)[0]
  if (best !== undefined) return best
  const type =
    given.type === 'null' ? 'null' : given.type === undefined ? 'any value' : `${article(String(given.type))} ${String(given.type)}`
  return [direction === 'sent' ? `no longer takes ${type}${where(' as', at)}` : `may now answer ${type}${where(' as', at)}`]
}

/** The property by which objects differ, such as `action`: each of them requires it and has a list of values for it. */
function kindProperty(schemas: readonly Json[]): string | undefined {
  const [first, ...others] = schemas.filter(({ type }) => type === 'object')
  const hasValues = (schema: Json, name: string) =>
    textsOf(schema.required).includes(name) && allowedValues(propertyOf(schema, name)) !== null
  return Object.keys(objectOf(first?.properties)).find((name) =>
    [first, ...others].every((one) => one !== undefined && hasValues(one, name)),
  )
}

function oneOfEachKind(schema: Json, kind: string): Json[] {
  const values = schema.type === 'object' ? (allowedValues(propertyOf(schema, kind)) ?? []) : []
  if (values.length === 0) return [schema]
  const { type } = propertyOf(schema, kind)
  return values.map((value) => ({ ...schema, properties: { ...objectOf(schema.properties), [kind]: { type, const: value } } }))
}

function propertyOf(schema: Json, name: string | undefined): Json {
  return objectOf(objectOf(schema.properties)[name ?? ''])
}

/** Two schemas of one type. `given` is what the other side produces, `expected` what it has to fit. */
function pairBreaks(given: Json, expected: Json, direction: Direction, at: string): string[] {
  if (expected.type === 'object') return objectBreaks(given, expected, direction, at)
  const items =
    expected.type === 'array' && expected.items !== undefined
      ? schemaBreaks(...inTime(given.items, expected.items, direction), direction, `${at}[]`)
      : []
  return [...valueBreaks(given, expected, direction, at), ...(direction === 'sent' ? limitBreaks(given, expected, at) : []), ...items]
}

function objectBreaks(given: Json, expected: Json, direction: Direction, at: string): string[] {
  const [was, is] = inTime(given, expected, direction).map(objectOf)
  const [old, own] = [objectOf(was?.properties), objectOf(is?.properties)]
  const name = (property: string) => (at === '' ? property : `${at}.${property}`)
  const [neededBefore, neededNow] = [textsOf(was?.required), textsOf(is?.required)]
  const others = [was?.additionalProperties, is?.additionalProperties]
  const missing = Object.keys(old).filter((property) => !(property in own))
  const demanded = direction === 'sent' ? neededNow.filter((property) => !neededBefore.includes(property)) : []
  const unsure = direction === 'answered' ? neededBefore.filter((property) => property in own && !neededNow.includes(property)) : []
  return [
    ...missing.map((property) => `no longer ${direction === 'sent' ? 'takes' : 'answers'} ${name(property)}`),
    ...demanded.map((property) => `now requires ${name(property)}`),
    ...unsure.map((property) => `may now leave out ${name(property)}`),
    ...Object.keys(old).flatMap((property) =>
      property in own ? schemaBreaks(old[property], own[property], direction, name(property)) : [],
    ),
    ...(others.every((one) => typeof one === 'object') ? schemaBreaks(others[0], others[1], direction, `${at}.*`) : []),
    ...(direction === 'sent' && typeof others[0] === 'object' && others[1] === false
      ? [`no longer takes other names${where(' in', at)}`]
      : []),
  ]
}

function valueBreaks(given: Json, expected: Json, direction: Direction, at: string): string[] {
  const [values, allowed] = [allowedValues(given), allowedValues(expected)]
  if (direction === 'sent' && allowed !== null) {
    if (values === null) return [`takes only ${listed(allowed)}${where(' as', at)} now`]
    const lost = values.filter((value) => !allowed.includes(value))
    return lost.length > 0 ? [`no longer takes ${listed(lost)}${where(' as', at)}`] : []
  }
  if (direction === 'answered' && allowed !== null && values === null)
    return [`no longer answers only ${listed(allowed)}${where(' as', at)}`]
  if (expected.format !== undefined && given.format !== expected.format)
    return [
      direction === 'sent'
        ? `takes only a text with the format ${String(expected.format)}${where(' as', at)} now`
        : `no longer answers the format ${String(expected.format)}${where(' as', at)}`,
    ]
  return []
}

const UPPER = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'] as const
const LOWER = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'] as const

function limitBreaks(given: Json, expected: Json, at: string): string[] {
  const narrower = [
    ...UPPER.filter((limit) => expected[limit] !== undefined && Number(given[limit] ?? Infinity) > Number(expected[limit])),
    ...LOWER.filter((limit) => expected[limit] !== undefined && Number(given[limit] ?? -Infinity) < Number(expected[limit])),
  ]
  // With a format, the pattern only says it again.
  const pattern = expected.format === undefined && expected.pattern !== undefined && expected.pattern !== given.pattern
  return [
    ...narrower.map((limit) => `allows less${where(' for', at)}: ${limit} is ${String(expected[limit])}`),
    ...(pattern ? [`has another pattern${where(' for', at)}: ${String(expected.pattern)}`] : []),
  ]
}

/** A schema's alternatives, each with one type. */
function alternatives(schema: unknown): Json[] {
  const { anyOf, oneOf, ...rest } = objectOf(schema)
  const choices = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null
  if (choices !== null) return choices.flatMap((choice) => alternatives(choice))
  if (Array.isArray(rest.type)) return rest.type.map((type) => ({ ...rest, type }))
  return [rest]
}

/** Without a type a schema takes everything; every integer is a number. */
function fits(given: unknown, expected: unknown): boolean {
  return expected === undefined || given === expected || (given === 'integer' && expected === 'number')
}

function inTime(given: unknown, expected: unknown, direction: Direction): [unknown, unknown] {
  return direction === 'sent' ? [given, expected] : [expected, given]
}

function allowedValues({ enum: values, const: value }: Json): string[] | null {
  return value !== undefined ? [String(value)] : Array.isArray(values) ? values.map(String) : null
}

function listed(values: string[]): string {
  return values.map((value) => `“${value}”`).join(', ')
}

function where(word: string, at: string): string {
  return at === '' ? '' : `${word} ${at}`
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? 'an' : 'a'
}
