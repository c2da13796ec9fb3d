import * as z from 'zod/mini'
import { type BusinessField, base, type FieldOptions, type FormFacts, type ParentField, type RelationField, type Values } from './field.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from './messages.ts'
import { absentOr } from './rule.ts'

type RelationOptions = FieldOptions & Partial<Pick<RelationField, 'only' | 'narrows' | 'agrees' | 'unexpired' | 'shows' | 'distinct'>>

const MOST = 500

/** The id of some record, for examples that cannot be without one. */
const SOMETHING = { id: '0198b4a0-0000-7000-8000-000000000001' }

/** Any number of records of another resource, in the chosen order. Sent as ids or as the objects that an answer carries. */
export function many(label: string, to: string, options: RelationOptions = {}): RelationField {
  return {
    kind: 'relation',
    ...base(label, options),
    ...target(to, options),
    many: true,
    schema: () =>
      absentOr(references, (values) => unique(values ?? [])).check(
        z.refine((values) => !options.required || values.length > 0, { error: REQUIRED }),
      ),
    initial: [],
    example: options.required ? [SOMETHING] : [],
  }
}

/** One record of another resource, or none. */
export function one(label: string, to: string, options: RelationOptions = {}): RelationField {
  return {
    kind: 'relation',
    ...base(label, options),
    ...target(to, options),
    many: false,
    schema: () => optionalReference(options.required ?? false),
    initial: null,
    example: options.required ? SOMETHING : null,
  }
}

/** The record in which this one lies, where bodies and answers name it; required, since nothing lies nowhere. */
export function parentRecord(label: string, to: string, options: Pick<FieldOptions, 'help'> = {}): ParentField {
  return {
    kind: 'parent',
    ...base(label, { ...options, required: true }),
    to,
    schema: () => optionalReference(true),
    initial: null,
    example: SOMETHING,
  }
}

/** The field values that a record must have to be offered, for this app and beside these values. */
export function wanted(
  field: Pick<RelationField, 'only' | 'narrows' | 'agrees'>,
  facts: FormFacts,
  beside: Values,
): Record<string, string | boolean> {
  const agreeing = Object.entries(field.agrees ?? {}).map(([theirs, ours]) => [theirs, String(beside[ours] ?? '')])
  return { ...field.only, ...field.narrows?.(facts), ...Object.fromEntries(agreeing) }
}

/** One active child business of an enterprise or reseller app, or none. */
export function business(label: string, options: FieldOptions = {}): BusinessField {
  return {
    kind: 'business',
    ...base(label, options),
    schema: () => optionalReference(options.required ?? false),
    initial: null,
    example: null,
  }
}

/** An id, or an object that carries one: what a list answered can be sent back as it is. */
export type Reference = { id: string } & Record<string, unknown>

const id = z.pipe(
  z.uuid({ error: CHOOSE_FROM_LIST }),
  z.transform((value: string) => value.toLowerCase()),
)
const idAlone = z.pipe(
  id,
  z.transform((value: string): Reference => ({ id: value })),
)
const reference = z.union([idAlone, z.looseObject({ id })], { error: CHOOSE_FROM_LIST })
const references = z.array(reference, { error: CHOOSE_FROM_LIST }).check(z.maxLength(MOST, { error: `At most ${MOST} can be chosen` }))

function optionalReference(required: boolean) {
  return absentOr(z.union([reference, z.literal('')], { error: CHOOSE_FROM_LIST }), (value) => value || null).check(
    z.refine((value) => !required || value !== null, { error: REQUIRED }),
  )
}

function target(to: string, { only, narrows, agrees, unexpired = false, shows = [], distinct }: RelationOptions) {
  return { to, only, narrows, agrees, unexpired, shows, distinct }
}

function unique(values: Reference[]): Reference[] {
  return [...new Map(values.map((value) => [value.id, value])).values()]
}
