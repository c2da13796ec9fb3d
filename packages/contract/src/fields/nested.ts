import { z } from '#zod'
import { amount, listOf, namesOf, textOf, wordsOf } from './cell.ts'
import { base, type EngineBase } from './field-base.ts'
import { engineTraits } from './traits.ts'
import { valuesOf } from './values-of.ts'

/** The bare id of a related record: of a sibling relation, in place of which it may be sent, or of an ancestor. */
export type LinkedIdField = EngineBase & { kind: 'linkedId'; of: { relation: string } | { ancestor: string } }

/** The records nested in this one, in order. Computed, never sent by a client. */
export type ChildrenField = EngineBase & { kind: 'children'; of: string }

/** The number of nested records, by name: of which resource, and whether only active ones count. Computed. */
export type CountsField = EngineBase & {
  kind: 'counts'
  counts: Readonly<Record<string, { of: string; active?: true }>>
  /** The count that a list shows. */
  shown: string
}

/** The bare id of a sibling relation (OQ-058), or that of an ancestor. */
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

/** The nested records of another resource: id, title, order and, if they have it, whether they are active. */
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

/** The number of nested records, at any depth. */
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

const linkedIdTraits = engineTraits<LinkedIdField>({
  givenBy: 'server',
  cell: () => ({ as: 'nothing' }),
  words: (_, value) => textOf(value),
  // The relation has the same id, and is only published if the viewer may see that record.
  published: ({ of }) => 'ancestor' in of,
  fileCell: () => null,
  mistakes: ({ of }, path, beside) =>
    'relation' in of && beside[of.relation]?.kind !== 'relation'
      ? [`field '${path}' is the id of '${of.relation}', which is no relation beside it.`]
      : [],
})

const childrenTraits = engineTraits<ChildrenField>({
  givenBy: 'server',
  cell: (_, value) => amount(listOf(value).length),
  column: () => 'number',
  words: (_, value) => namesOf(value),
  change: 'list',
  published: () => true,
  phone: () => ({ slot: 'body', as: 'contents' }),
  fileCell: () => null,
})

const countsTraits = engineTraits<CountsField>({
  givenBy: 'server',
  cell: ({ shown }, value) => amount(valuesOf(value)[shown]),
  column: () => 'number',
  words: ({ shown }, value) => wordsOf(amount(valuesOf(value)[shown])),
  published: () => false,
  fileCell: () => null,
  mistakes: ({ counts, shown }, path) => (shown in counts ? [] : [`field '${path}' shows '${shown}', which it does not count.`]),
})
