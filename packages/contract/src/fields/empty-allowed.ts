import type { core } from 'zod/mini'
import { z } from '#zod'
import type { ChoiceField } from './choice.ts'
import { CHOOSE_FROM_LIST } from './field-messages.ts'
import type { Field, Fields } from './field.ts'
import { initialOf, recordSchema, rows } from './rows.ts'
import { absentOr, type Rule } from './rule.ts'

/** Whether a field has no value. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * The fields with rules that accept an empty value of a required field, and each option of a list even if it is closed
 * to the app. Archives need this: they leave out what belongs to one app, such as businesses and deleted files.
 */
export function withEmptyAllowed(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyAllowed(field)]))
}

function emptyAllowed(field: Field): Field {
  if (field.kind === 'group') {
    const fields = withEmptyAllowed(field.fields)
    return { ...field, fields, schema: (facts) => absentOr(recordSchema(fields, facts), (value) => value ?? initialOf(fields)) }
  }
  if (field.kind === 'rows') {
    const fields = withEmptyAllowed(field.fields)
    return { ...field, fields, schema: rows(field.label, fields, field).schema }
  }
  const { schema, initial } = field
  return {
    ...field,
    schema: (facts) => {
      const rule = field.kind === 'choice' ? anyOption(field) : schema(facts)
      return z.pipe(
        z.nullish(z.unknown()),
        z.transform((value, context): unknown => {
          const judged = rule.safeParse(value)
          if (judged.success) return judged.data
          if (isEmptyValue(value)) return value ?? (isEmptyValue(initial) ? structuredClone(initial) : null)
          for (const issue of judged.error.issues) context.issues.push({ ...issue, input: value } as core.$ZodRawIssue)
          return z.NEVER
        }),
      )
    },
  }
}

function anyOption({ options }: ChoiceField): Rule {
  const isOption = (value: string | null | undefined) => !value || options.some((option) => option.value === value)
  return absentOr(z.string({ error: CHOOSE_FROM_LIST }).check(z.refine(isOption, { error: CHOOSE_FROM_LIST })), (value) => value ?? '')
}
