import { z } from 'zod'
import { type BusinessField, base, type FieldOptions, type RelationField } from './field.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from './messages.ts'

type RelationOptions = FieldOptions & { only?: Readonly<Record<string, string>>; unexpired?: boolean }

const MOST = 500

/** Any number of records of another resource, in the chosen order. Sent as ids or as the objects that an answer carries. */
export function many(label: string, to: string, options: RelationOptions = {}): RelationField {
  return {
    kind: 'relation',
    ...base(label, options),
    to,
    many: true,
    only: options.only,
    unexpired: options.unexpired ?? false,
    schema: () =>
      z
        .array(reference, { error: CHOOSE_FROM_LIST })
        .max(MOST, { error: `At most ${MOST} can be chosen` })
        .nullish()
        .transform((values) => unique(values ?? []))
        .refine((values) => !options.required || values.length > 0, { error: REQUIRED }),
    initial: [],
    example: [],
  }
}

/** One record of another resource, or none. */
export function one(label: string, to: string, options: RelationOptions = {}): RelationField {
  return {
    kind: 'relation',
    ...base(label, options),
    to,
    many: false,
    only: options.only,
    unexpired: options.unexpired ?? false,
    schema: () => optionalReference(options.required ?? false),
    initial: null,
    example: null,
  }
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

const id = z.uuid({ error: CHOOSE_FROM_LIST })
const reference = z
  .union([id.transform((value) => ({ id: value.toLowerCase() })), z.looseObject({ id: id.transform((value) => value.toLowerCase()) })], {
    error: CHOOSE_FROM_LIST,
  })
  .transform((value): Reference => value)

function optionalReference(required: boolean) {
  return z
    .union([reference, z.literal('')], { error: CHOOSE_FROM_LIST })
    .nullish()
    .transform((value) => (value === '' || value === undefined ? null : value))
    .refine((value) => !required || value !== null, { error: REQUIRED })
}

function unique(values: Reference[]): Reference[] {
  return [...new Map(values.map((value) => [value.id, value])).values()]
}
