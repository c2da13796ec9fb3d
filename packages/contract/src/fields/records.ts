import type { core } from 'zod/mini'
import { z } from '#zod'
import { amount, listOf } from './cell.ts'
import { base, type FieldOptions, type FormFacts, type Values } from './field-base.ts'
import { rowMistakes } from './field-mistakes.ts'
import { type Fields, isComputed, type RecordsField } from './field.ts'
import { recordSchema } from './rows.ts'
import type { Rule } from './rule.ts'
import { engineTraits } from './traits.ts'

export type { RecordsField } from './field.ts'

/** This many can be removed and created again in one batch of 100, with the record itself. */
const MOST = 48

type RecordsOptions = FieldOptions & {
  /** Their resource, and its field that names this record. */
  of: { name: string; endpoint: string; fields: Fields }
  by: string
  one: string
  /** Names of their fields that the sub-table shows. */
  shows: readonly string[]
  columns: readonly string[]
  maxRows?: number
}

/** Records of another resource that belong to this one, edited with it as a sub-table (VEV-007, VEV-028 to VEV-030). */
export function records(label: string, options: RecordsOptions): RecordsField {
  const { of, by, one, columns, shows, maxRows = MOST } = options
  const relation = of.fields[by]
  if (relation?.kind !== 'relation' || relation.many) {
    throw new Error(`Sub-table '${label}': '${by}' of ${of.name} is no link to one record; make it one.`)
  }
  const strange = [...shows, ...(relation.distinct ?? [])].find((name) => !(name in of.fields))
  if (strange !== undefined) throw new Error(`Sub-table '${label}': '${strange}' is no field of ${of.name}; name one of its fields.`)
  const fields = shown(of.fields, shows)
  return {
    kind: 'records',
    traits: traits,
    ...base(label, options),
    of: of.name,
    endpoint: of.endpoint,
    // Every content type is changed and deleted at one path (OQ-011, OQ-099).
    recordEndpoint: of.endpoint.startsWith('content/') ? 'content' : of.endpoint,
    by,
    one,
    fields,
    unique: relation.distinct ?? [],
    columns,
    maxRows,
    schema: (facts) => recordsSchema(fields, facts),
    initial: [],
    example: [],
  }
}

/** The names of the fields with the bare id of the record that `relation` links to. */
export function linkedIdsOf(fields: Fields, relation: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'linkedId' && 'relation' in field.of && field.of.relation === relation ? [name] : [],
  )
}

/** A row of such a sub-table: the values that it shows, and, once it is stored, its id and version. */
export type RecordsRow = Values & { id?: string; version?: number }

/** The schema of the rows in a form; duplicates are checked when a row is saved, and by the server. */
function recordsSchema(fields: Fields, facts: FormFacts): Rule<RecordsRow[]> {
  const rule = recordSchema(fields, facts)
  const row = z.pipe(
    z.record(z.string(), z.unknown(), { error: 'Must be an object' }),
    z.transform(({ id, version, ...values }: Values, context): RecordsRow => {
      const parsed = rule.safeParse(values)
      if (parsed.success) return typeof id === 'string' ? { id, version: Number(version), ...parsed.data } : parsed.data
      for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: values } as core.$ZodRawIssue)
      return z.NEVER
    }),
  )
  return z.array(row)
}

/** Those fields, without conditions on fields that are not shown, and without times that are not. */
function shown(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      if (field === undefined || isComputed(field)) return []
      const { when } = field
      const free = when === undefined || names.includes(when.field) ? field : { ...field, when: undefined }
      return [[name, free.kind === 'date' && free.at && !names.includes(free.at.name) ? { ...free, at: null } : free]]
    }),
  )
}

const traits = engineTraits<RecordsField>({
  givenBy: 'server',
  cell: (_, value) => amount(listOf(value).length),
  words: () => '',
  published: () => true,
  phone: () => ({ slot: 'body', as: 'contents' }),
  fileCell: () => null,
  mistakes: (field, path) => rowMistakes(path, field),
})
