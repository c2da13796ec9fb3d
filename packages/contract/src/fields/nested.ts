import { z } from '#zod'
import { amount, listOf, namesOf, textOf, wordsOf } from './cell.ts'
import { base, type EngineBase } from './field-base.ts'
import type { EngineTraits } from './traits.ts'
import { valuesOf } from './values-of.ts'

/**
 * The bare id of what a record belongs to: of the record that a relation beside it names, where it may be sent instead
 * of that one, or of a record in which this one lies.
 */
export type LinkedIdField = EngineBase & { kind: 'linkedId'; of: { relation: string } | { ancestor: string } }

/** The records that lie in this one, in their order. Computed, never sent by a client. */
export type ChildrenField = EngineBase & { kind: 'children'; of: string }

/** How many records lie in this one, by name: of which resource, and whether only active ones count. Computed. */
export type CountsField = EngineBase & {
  kind: 'counts'
  counts: Readonly<Record<string, { of: string; active?: true }>>
  /** The one that a list shows. */
  shown: string
}

/** The bare id beside a relation (OQ-058), or that of a record in which this one lies. */
export function linkedId(label: string, of: LinkedIdField['of']): LinkedIdField {
  return {
    kind: 'linkedId',
    traits: linkedIdTraits,
    ...base(label, {}),
    of,
    schema: () => z.nullable(z.uuid()),
    initial: null,
    example: null,
  }
}

/**
 * The records of another resource that lie in this one: id, title, order and, where they have it, whether they are
 * active.
 */
export function children(label: string, of: string): ChildrenField {
  return {
    kind: 'children',
    traits: childrenTraits,
    ...base(label, {}),
    of,
    schema: () => z.array(z.looseObject({ id: z.uuid() })),
    initial: [],
    example: [],
  }
}

/** How many records lie in this one, at any depth. */
export function counts(label: string, counted: CountsField['counts'], { shown }: { shown: string }): CountsField {
  const none = Object.fromEntries(Object.keys(counted).map((name) => [name, 0]))
  return {
    kind: 'counts',
    traits: countsTraits,
    ...base(label, {}),
    counts: counted,
    shown,
    schema: () => z.record(z.string(), z.number()),
    initial: none,
    example: none,
  }
}

const linkedIdTraits: EngineTraits<LinkedIdField> = {
  stored: 'by engine',
  inside: 'nothing',
  givenBy: 'server',
  order: null,
  filter: () => null,
  cell: () => ({ as: 'nothing' }),
  column: () => 'shared',
  words: (_, value) => textOf(value),
  change: 'value',
  // The relation beside it says the same, and asks first whether the viewer may see that record.
  published: ({ of }) => 'ancestor' in of,
  phone: () => null,
  bulk: () => false,
  fileCell: () => null,
}

const childrenTraits: EngineTraits<ChildrenField> = {
  stored: 'by engine',
  inside: 'nothing',
  givenBy: 'server',
  order: null,
  filter: () => null,
  cell: (_, value) => amount(listOf(value).length),
  column: () => 'number',
  words: (_, value) => namesOf(value),
  change: 'list',
  published: () => true,
  phone: () => ({ place: 'body', as: 'contents' }),
  bulk: () => false,
  fileCell: () => null,
}

const countsTraits: EngineTraits<CountsField> = {
  stored: 'by engine',
  inside: 'nothing',
  givenBy: 'server',
  order: null,
  filter: () => null,
  cell: ({ shown }, value) => amount(valuesOf(value)[shown]),
  column: () => 'number',
  words: ({ shown }, value) => wordsOf(amount(valuesOf(value)[shown])),
  change: 'value',
  published: () => false,
  phone: () => null,
  bulk: () => false,
  fileCell: () => null,
}
