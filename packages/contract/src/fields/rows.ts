import type { core } from 'zod/mini'
import { z } from '#zod'
import { composeText } from '../text/compose-text.ts'
import { amount, listOf } from './cell.ts'
import { applies, base, conditionsOf, type FieldOptions, type FormFacts, type Values } from './field-base.ts'
import { alreadyExists } from './field-messages.ts'
import { rowMistakes, strangers } from './field-mistakes.ts'
import { type Field, type Fields, type GroupField, isComputed, type RowsField } from './field.ts'
import { absentOr, type Rule } from './rule.ts'
import { engineTraits } from './traits.ts'
import { valuesOf } from './values-of.ts'

export type { RowsField } from './field.ts'

/** Several fields under one name, such as a tag's confirmation screen. */
export function group(label: string, fields: Fields, options: FieldOptions = {}): GroupField {
  return {
    kind: 'group',
    traits: groupTraits,
    ...base(label, options),
    fields,
    schema: (facts) => absentOr(recordSchema(fields, facts), (value) => value ?? initialOf(fields)),
    initial: initialOf(fields),
    example: exampleOf(fields),
  }
}

type RowsOptions = FieldOptions & {
  one: string
  unique?: readonly string[]
  columns: readonly string[]
  maxRows?: number
  duplicateMessage?: string
  numbered?: boolean
  bulk?: RowsField['bulk']
}

/**
 * A sub-table whose rows are edited in the side drawer (CCOM-004). A repeated value of a `unique` field is a DUPLICATE.
 */
export function rows(label: string, fields: Fields, options: RowsOptions): RowsField {
  const maxRows = options.maxRows ?? 200
  const uniqueFields = options.unique ?? []
  return {
    kind: 'rows',
    traits: rowsTraits,
    ...base(label, options),
    fields,
    one: options.one,
    unique: uniqueFields,
    columns: options.columns,
    maxRows,
    duplicateMessage: options.duplicateMessage,
    numbered: options.numbered ?? false,
    bulk: options.bulk,
    schema: (facts) =>
      absentOr(
        z
          .array(recordSchema(fields, facts), { error: 'Must be a list' })
          .check(z.maxLength(maxRows, { error: `At most ${maxRows} can be added` })),
        (value) => value ?? [],
      ).check(
        z.superRefine((list, issue) => {
          for (const { index, field } of duplicates(list, uniqueFields)) {
            const message = repeatedMessage({ fields, duplicateMessage: options.duplicateMessage }, field)
            issue.addIssue({ code: 'custom', path: [index, field], message })
          }
        }),
      ),
    initial: [],
    example: [exampleOf(fields)],
  }
}

/**
 * Rows that repeat an earlier row's value of a unique field, ignoring case, Unicode forms, outer spaces and formatting.
 */
export function duplicates(list: readonly Values[], uniqueFields: readonly string[]): { index: number; field: string }[] {
  return uniqueFields.flatMap((field) => {
    const seen = new Set<string>()
    return list.flatMap((row, index) => {
      const value = bareWords(comparable(row[field]))
      if (value === '') return []
      if (seen.has(value)) return [{ index, field }]
      seen.add(value)
      return []
    })
  })
}

/** The message for a field that repeats another row's value. */
export function repeatedMessage({ fields, duplicateMessage }: Pick<RowsField, 'fields' | 'duplicateMessage'>, name: string): string {
  return duplicateMessage ?? alreadyExists(fields[name]?.label ?? name)
}

/** Linked records are compared by id. */
function comparable(value: unknown): string {
  return String((typeof value === 'object' && value !== null && 'id' in value ? value.id : value) ?? '')
}

/** The normalized text for comparisons: words without HTML tags. */
function bareWords(text: string): string {
  // A tag ends before the next one begins: a longer match would take quadratic time.
  const bare = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
  return composeText(bare, 'NFKC').toLowerCase()
}

/**
 * The strict object schema of a set of fields; unknown names are rejected. A field that does not apply (its `when` is
 * false, or its gate is closed) is not required: a valid value is preserved, an invalid one is reset to the initial
 * value.
 */
export function recordSchema(fields: Fields, facts: FormFacts): Rule<Values> {
  const writable = writableOf(fields)
  const isClosed = (field: Field) => field.gate !== undefined && !field.gate(facts)
  if (writable.every(([, field]) => field.when === undefined && !isClosed(field))) return strictRecord(fields, facts)
  const rules = writable.map(([name, field]) => ({ name, field, rule: field.schema(facts) }))
  const required = [
    ...new Set(writable.flatMap(([, { when }]) => conditionsOf(when).flatMap(({ field, of }) => (of === 'record' ? [] : [field])))),
  ]
  // One schema per set of true conditions: building one takes longer than validating many records with it.
  const objects = new Map<string, Rule<Values>>()
  const objectFor = (given: Values) => {
    // An omitted field has its initial value, which conditions use.
    const values = Object.fromEntries(required.map((name) => [name, given[name] ?? fields[name]?.initial]))
    const away = rules.filter(({ field }) => isClosed(field) || !applies(field.when, values)).map(({ name }) => name)
    const known = objects.get(away.join())
    if (known) return known
    const shape = rules.map(({ name, field, rule }) => [
      name,
      away.includes(name) ? z.catch(rule, () => structuredClone(field.initial)) : rule,
    ])
    const made = z.strictObject(Object.fromEntries(shape))
    if (objects.size >= MAX_OBJECTS) objects.clear()
    objects.set(away.join(), made)
    return made
  }
  return z.pipe(
    z.record(z.string(), z.unknown(), { error: 'Must be an object' }),
    z.transform((values: Values, context): Values => {
      const parsed = objectFor(values).safeParse(values)
      if (parsed.success) return parsed.data
      for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: values } as core.$ZodRawIssue)
      return z.NEVER
    }),
  )
}

const MAX_OBJECTS = 64

/** The same without conditions. */
function strictRecord(fields: Fields, facts: FormFacts): Rule<Values> {
  return z.strictObject(Object.fromEntries(writableOf(fields).map(([name, field]) => [name, field.schema(facts)])), { error: wholeMessage })
}

function wholeMessage(issue: { code?: string | undefined }): string | undefined {
  return issue.code === 'invalid_type' ? 'Must be an object' : undefined
}

function writableOf(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => !isComputed(field))
}

/** The values of a new record. */
export function initialOf(fields: Fields): Values {
  return mapFields(fields, (field) => structuredClone(field.initial))
}

/** Valid values for tests and documentation. */
export function exampleOf(fields: Fields): Values {
  return mapFields(fields, (field) => structuredClone(field.example))
}

function mapFields(fields: Fields, value: (field: Field) => unknown): Values {
  return Object.fromEntries(writableOf(fields).map(([name, field]) => [name, value(field)]))
}

const groupTraits = engineTraits<GroupField>({
  inside: 'groups',
  givenBy: 'people',
  cell: () => ({ as: 'nothing' }),
  words: () => '',
  published: () => 'inside',
  addresses: ({ fields }, value) => addressesIn(fields, valuesOf(value)),
  phone: () => ({ slot: 'body', as: 'fields' }),
  fileCell: () => null,
})

const rowsTraits = engineTraits<RowsField>({
  givenBy: 'people',
  cell: (_, value) => amount(listOf(value).length),
  words: () => '',
  published: () => 'inside',
  addresses: ({ fields }, value) => listOf(value).flatMap((row) => addressesIn(fields, valuesOf(row))),
  phone: () => ({ slot: 'body', as: 'rows' }),
  fileCell: () => ({ as: 'rows' }),
  mistakes: (field, path) => [...rowMistakes(path, field), ...bulkMistakes(path, field)],
})

function bulkMistakes(path: string, { fields, bulk }: RowsField): string[] {
  if (!bulk) return []
  return [
    ...(fields[bulk.field]?.kind === 'media'
      ? []
      : [`sub-table '${path}' takes files into '${bulk.field}', which is no media field of its rows.`]),
    ...(fields[bulk.caption]?.kind === 'text'
      ? []
      : [`sub-table '${path}' has the caption '${bulk.caption}', which is no text field of its rows.`]),
    ...strangers(Object.keys(bulk.values), fields).map(
      (name) => `sub-table '${path}' begins rows with '${name}', which is no field of them.`,
    ),
  ]
}

/** The web addresses in a record's values, as written there, each once. */
export function addressesIn(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  const found = Object.entries(fields).flatMap(([name, field]: [string, Field]) => field.traits.addresses(field, values[name]))
  return [...new Set(found)]
}
