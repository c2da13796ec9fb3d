import type { core } from 'zod/mini'
import { z } from '#zod'
import { CHOOSE_FROM_LIST, REQUIRED } from '../fields/field-messages.ts'
import { applies, type Field, type Fields, type FormFacts, type Values } from '../fields/field.ts'
import { exampleOf, initialOf, recordSchema } from '../fields/rows.ts'
import type { Rule } from '../fields/rule.ts'
import { valuesOf } from '../fields/values-of.ts'
import { checkHours, hasHours } from '../visibility/hours.ts'
import { definitionMistakes } from './definition-mistakes.ts'
import { missingToPublish } from './missing-to-publish.ts'
import { remembered } from './remembered.ts'
import type { Resource, ResourceSpec } from './resource.ts'

export type * from './resource.ts'

/**
 * Builds a resource from its definition. An invalid definition stops the program with a message that names the
 * resource, the field, the mistake and the fix.
 */
export function defineResource(spec: ResourceSpec): Resource {
  const name = spec.endpoint.split('/').at(-1) ?? spec.endpoint
  const titleField = spec.titleField ?? 'title'
  const mistakes = definitionMistakes(spec, titleField)
  if (mistakes.length > 0) throw new Error(`Resource ${name}: ${mistakes.join(' ')}`)
  return {
    ...spec,
    name,
    titleField,
    schema: schemaOf(spec),
    initial: () => initialOf(spec.fields),
    example: (facts) => ({ ...exampleOf(openTo(facts, spec.fields)), ...spec.example }),
  }
}

/** The inputs of a whole record's schema. */
export type Judged = Pick<ResourceSpec, 'fields' | 'check' | 'tidy'>

/** The schema of a whole record, built once per set of facts: its fields, then the rules over several of them. */
export function schemaOf(spec: Judged): Resource['schema'] {
  return remembered((facts: FormFacts) => wholeSchema(spec, facts))
}

function wholeSchema(spec: Judged, facts: FormFacts): Rule<Values> {
  const record = recordSchema(spec.fields, facts)
  const { tidy } = spec
  const check = wholeCheck(spec)
  const tidied: Rule<Values> = tidy ? z.pipe(record, z.transform(tidy)) : record
  let alone: ReadonlyMap<string, Rule> | undefined
  // Built once, and only if a record is invalid: a form validates at each keystroke.
  const rulesAlone = () => (alone ??= new Map(Object.entries(spec.fields).map(([name, field]) => [name, field.schema(facts)])))
  if (!check) return tidied
  return z.pipe(
    z.unknown(),
    z.transform((given, context): Values => {
      const judged = tidied.safeParse(given)
      const found = judged.error?.issues ?? []
      for (const issue of found) context.issues.push({ ...issue, input: given } as core.$ZodRawIssue)
      // Rules over several fields also run on the valid fields if others are invalid, so that the user sees all errors
      // at once.
      const wrong = new Set(found.map(({ path }) => path[0]))
      const values = judged.success ? judged.data : restOf(spec, rulesAlone(), given, wrong)
      if (values) {
        check(
          values,
          (field, message) => {
            const path = field.split('.')
            if (!wrong.has(path[0])) context.issues.push({ code: 'custom', path, message, input: given })
          },
          facts,
        )
      }
      return judged.success ? judged.data : z.NEVER
    }),
  )
}

/**
 * The rules over several fields: the definition's, options that other values exclude, what publishing needs, and hours.
 */
function wholeCheck({ fields, check }: Judged): Judged['check'] {
  const hasConditions = Object.values(fields).some((field) => field.kind === 'choice' && field.options.some(({ when }) => when))
  const isPublished = Object.values(fields).some(({ requiredToPublish }) => requiredToPublish)
  const isTimed = hasHours(fields)
  if (!hasConditions && !isPublished && !isTimed) return check
  return (values, issue, facts) => {
    if (isTimed) checkHours(fields, values, issue, facts)
    for (const name of wrongChoices(fields, values)) issue(name, CHOOSE_FROM_LIST)
    for (const name of missingToPublish(fields, values)) issue(name, REQUIRED)
    check?.(values, issue, facts)
  }
}

/** The choices of a record whose chosen option is excluded by other values. */
function wrongChoices(fields: Fields, values: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const chosen = field.kind === 'choice' && field.options.find(({ value }) => value === values[name])
    return chosen && !applies(chosen.when, values) ? [name] : []
  })
}

/** The record with initial values in place of invalid ones; undefined if it is not a record at all. */
function restOf(
  { fields, tidy }: Judged,
  rules: ReadonlyMap<string, Rule>,
  given: unknown,
  wrong: ReadonlySet<unknown>,
): Values | undefined {
  if (typeof given !== 'object' || given === null || wrong.has(undefined)) return undefined
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const judged = wrong.has(name) ? undefined : rules.get(name)?.safeParse(valuesOf(given)[name])
      return [name, judged?.success ? judged.data : structuredClone(field.initial)]
    }),
  )
  return tidy ? tidy(values) : values
}

function openTo(facts: FormFacts, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.gate === undefined || field.gate(facts)))
}

/** Fields with their names. Cached, since every request iterates over them many times. */
export const namedFields = remembered((fields: Fields): readonly [string, Field][] => Object.entries(fields))

/** The names of the fields that the engine stores as links, and whether each may link to several records. */
export const linkedFields = remembered((fields: Fields): readonly { name: string; many: boolean }[] =>
  namedFields(fields).flatMap(([name, field]) =>
    field.kind === 'relation' ? [{ name, many: field.many }] : field.kind === 'content' ? [{ name, many: false }] : [],
  ),
)

/** The fields that are relations, by name. */
export const relationsOf = remembered((fields: Fields): readonly [string, Extract<Field, { kind: 'relation' }>][] =>
  namedFields(fields).flatMap(([name, field]) => (field.kind === 'relation' ? [[name, field] as [string, typeof field]] : [])),
)
