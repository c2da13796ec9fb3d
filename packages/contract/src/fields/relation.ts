import { z } from '#zod'
import { badges, listOf, namesOf, referenceTitle } from './cell.ts'
import { base, type EngineBase, type FieldOptions, type FormFacts, type Values } from './field-base.ts'
import { CHOOSE_FROM_LIST, REQUIRED } from './field-messages.ts'
import { conditionMistakes, strangers } from './field-mistakes.ts'
import { madeOnce } from './made-once.ts'
import { absentOr } from './rule.ts'
import { engineTraits } from './traits.ts'

export type RelationField = EngineBase & {
  kind: 'relation'
  /** The endpoint name of the other resource, such as `topics`. */
  to: string
  many: boolean
  /** Only records with these field values are offered and accepted. */
  only?: Readonly<Record<string, string | boolean>> | undefined
  /** The same, if it depends on the app. */
  narrows?: ((facts: FormFacts) => Readonly<Record<string, string | boolean>>) | undefined
  /** Only records that match this record are offered and accepted: their field by the name of ours. */
  agrees?: Readonly<Record<string, string>> | undefined
  /** Records whose `is_expired` is true are neither offered nor newly accepted (TAG-017). */
  unexpired: boolean
  /**
   * Fields of the linked record that are returned with its id and title, and that rules over several fields may use.
   */
  shows: readonly string[]
  /** Records with the same link may not share a value of these fields; a second one is a CONFLICT. */
  distinct?: readonly string[] | undefined
}

/**
 * The parent of a record. Stored as the record's place, not as a link; it can be changed to a sibling of the parent.
 */
export type ParentField = EngineBase & { kind: 'parent' /** The endpoint name of the parent's resource. */; to: string }

/** A child business of an enterprise or reseller app. */
export type BusinessField = EngineBase & { kind: 'business' }

type RelationOptions = FieldOptions & Partial<Pick<RelationField, 'only' | 'narrows' | 'agrees' | 'unexpired' | 'shows' | 'distinct'>>

const MOST = 500

/** A placeholder id, for examples that require one. */
const SOMETHING = { id: '0198b4a0-0000-7000-8000-000000000001' }

/** Any number of records of another resource, in the chosen order. Sent as ids or as the objects from a response. */
export function many(label: string, to: string, options: RelationOptions = {}): RelationField {
  return {
    kind: 'relation',
    traits: relationTraits,
    ...base(label, options),
    ...target(to, options),
    many: true,
    schema: () =>
      absentOr(references(), (values) => unique(values ?? [])).check(
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
    traits: relationTraits,
    ...base(label, options),
    ...target(to, options),
    many: false,
    schema: () => optionalReference(options.required ?? false),
    initial: null,
    example: options.required ? SOMETHING : null,
  }
}

/** The record that contains this one, if bodies and responses name it; required, since every record has a parent. */
export function parentRecord(label: string, to: string, options: Pick<FieldOptions, 'help'> = {}): ParentField {
  return {
    kind: 'parent',
    traits: parentTraits,
    ...base(label, { ...options, required: true }),
    to,
    schema: () => optionalReference(true),
    initial: null,
    example: SOMETHING,
  }
}

/** The field values that a record must have to be offered, for this app and these values. */
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
    traits: businessTraits,
    ...base(label, options),
    schema: () => optionalReference(options.required ?? false),
    initial: null,
    example: null,
  }
}

/** An id, or an object with one: an object from a list can be sent back as is. */
export type Reference = { id: string } & Record<string, unknown>

const reference = madeOnce(() => {
  const id = z.pipe(
    z.uuid({ error: CHOOSE_FROM_LIST }),
    z.transform((value: string) => value.toLowerCase()),
  )
  const alone = z.pipe(
    id,
    z.transform((value: string): Reference => ({ id: value })),
  )
  return z.union([alone, z.looseObject({ id })], { error: CHOOSE_FROM_LIST })
})

const references = madeOnce(() =>
  z.array(reference(), { error: CHOOSE_FROM_LIST }).check(z.maxLength(MOST, { error: `At most ${MOST} can be chosen` })),
)

function optionalReference(required: boolean) {
  return absentOr(z.union([reference(), z.literal('')], { error: CHOOSE_FROM_LIST }), (value) => value || null).check(
    z.refine((value) => !required || value !== null, { error: REQUIRED }),
  )
}

function target(to: string, { only, narrows, agrees, unexpired = false, shows = [], distinct }: RelationOptions) {
  return { to, only, narrows, agrees, unexpired, shows, distinct }
}

function unique(values: Reference[]): Reference[] {
  return [...new Map(values.map((value) => [value.id, value])).values()]
}

const relationTraits = engineTraits<RelationField>({
  inside: 'rows of own tables',
  givenBy: 'people',
  filter: () => ({ compare: 'link', options: null }),
  cell: (_, value) => badges(listOf(value).map(referenceTitle)),
  column: () => 'names',
  words: (_, value) => namesOf(value),
  change: 'list',
  published: () => true,
  phone: () => ({ slot: 'body', as: 'pills' }),
  bulk: ({ many: isMany, agrees }) => isMany && agrees === undefined,
  fileCell: ({ many: isMany }) => ({ as: isMany ? 'links' : 'link' }),
  mistakes: ({ agrees, distinct = [] }, path, beside) => [
    ...conditionMistakes(path, Object.values(agrees ?? {}), beside),
    ...strangers(distinct, beside).map((name) => `field '${path}' names '${name}', which is no field beside it.`),
  ],
})

const parentTraits = engineTraits<ParentField>({
  givenBy: 'people',
  filter: () => ({ compare: 'parent', options: null }),
  cell: (_, value) => badges(listOf(value).map(referenceTitle)),
  words: (_, value) => namesOf(value),
  change: 'list',
  published: () => true,
  fileCell: () => ({ as: 'link' }),
})

const businessTraits = engineTraits<BusinessField>({
  inside: 'groups and rows',
  givenBy: 'people',
  filter: () => ({ compare: 'value', options: null }),
  cell: (_, value) => badges(listOf(value).map(referenceTitle)),
  words: (_, value) => namesOf(value),
  change: 'list',
  published: () => true,
  fileCell: () => ({ as: 'link' }),
})
