import * as z from 'zod/mini'
import { type BusinessField, base, type FieldOptions, type RelationField } from './field.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from './messages.ts'
import { absentOr } from './rule.ts'

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
      absentOr(references, (values) => unique(values ?? [])).check(
        z.refine((values) => !options.required || values.length > 0, { error: REQUIRED }),
      ),
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

function unique(values: Reference[]): Reference[] {
  return [...new Map(values.map((value) => [value.id, value])).values()]
}
