import { describe, expect, test } from 'vitest'
import { maximumCharacters } from '../fields/field-messages.ts'
import type { Fields } from '../fields/field.ts'
import { applies, isComputed } from '../fields/field.ts'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { allResources, resourceByEndpoint, resourceByName, resourceBySegment } from './all.ts'

const facts = form()

describe.each(allResources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const rule = resource.schema(facts)
  const example = resource.example(facts)

  test('is found by its segment, its name and its endpoint', () => {
    expect(resourceBySegment(resource.segment)).toBe(resource)
    expect(resourceByName(resource.name)).toBe(resource)
    expect(resourceByEndpoint(resource.endpoint)).toBe(resource)
  })

  test('accepts its example, and what came of it once more as it is', () => {
    const once = rule.safeParse(example)
    expect(once.error?.issues).toBeUndefined()
    expect(rule.parse(once.data)).toEqual(once.data)
  })

  test('misses in a new record nothing but what is required', () => {
    const verdict = judge(rule, resource.initial())
    const messages = 'messages' in verdict ? verdict.messages : {}
    const empty = (value: unknown) => value === '' || value === null
    const required = Object.entries(resource.fields).flatMap(([name, field]) =>
      (field.required || field.requiredToPublish) && empty(field.initial) && applies(field.when, resource.initial()) ? [name] : [],
    )
    expect(messages).toEqual(Object.fromEntries(required.map((name) => [name, [expect.stringMatching(/required$/i)]])))
  })

  test('refuses a name that it does not know', () => {
    expect(rule.safeParse({ ...example, no_such_field: 1 }).error?.issues).toMatchObject([{ keys: ['no_such_field'] }])
  })

  test.each(textsOf(resource.fields))('counts %s up to its limit', (path, max) => {
    const over = judge(rule, put(example, path, 'x'.repeat(max + 1)))
    expect(over).toEqual({ messages: { [path]: [maximumCharacters(max)] } })
    expect(judge(rule, put(example, path, 'x'.repeat(max)))).toMatchObject({ value: {} })
  })
})

/** Plain texts that always apply, by path, with their limit. */
function textsOf(fields: Fields, prefix = ''): [string, number][] {
  return Object.entries(fields).flatMap(([name, field]): [string, number][] => {
    if (isComputed(field) || field.when || field.gate) return []
    if (field.kind === 'rows') return textsOf(field.fields, `${prefix}${name}.0.`)
    const isText = field.kind === 'longText' || field.kind === 'richText' || field.kind === 'text'
    return isText ? [[`${prefix}${name}`, field.max]] : []
  })
}

/** The record with another value at a path such as `url_subtopics.0.tag`. */
function put(record: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(record)
  const names = path.split('.')
  const last = names.pop() ?? ''
  const inner = names.reduce<Record<string, unknown>>((object, name) => Object(object[name]), copy)
  inner[last] = value
  return copy
}
