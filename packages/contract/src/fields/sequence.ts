import { z } from '#zod'
import { badges, listOf } from './cell.ts'
import { base, type FieldOptions } from './field-base.ts'
import { CHOOSE_FROM_LIST } from './field-messages.ts'
import type { SequenceEntry, SequenceField } from './field.ts'
import { absentOr } from './rule.ts'
import { plainTraits } from './traits.ts'

/** The order of these entries. */
export function sequence(label: string, entries: readonly SequenceEntry[], options: FieldOptions = {}): SequenceField {
  const known = new Set(entries.map(({ value }) => value))
  return {
    kind: 'sequence',
    traits,
    ...base(label, options),
    entries,
    schema: () =>
      absentOr(z.array(z.string({ error: CHOOSE_FROM_LIST }), { error: 'Must be a list' }), (given) => [...new Set(given ?? [])]).check(
        z.refine((given) => given.every((value) => known.has(value)), { error: CHOOSE_FROM_LIST }),
      ),
    initial: [],
    example: entries.map(({ value }) => value),
  }
}

/** All entries in order: those in the value, then the others in the order of the definition. */
export function inSequence<Entry extends { value: string }>(entries: readonly Entry[], value: unknown): Entry[] {
  const named = listOf(value).flatMap((name) => entries.find((entry) => entry.value === name) ?? [])
  return [...new Set([...named, ...entries])]
}

const traits = plainTraits<SequenceField>({
  cell: ({ entries }, value) => badges(named(entries, value)),
  words: ({ entries }, value) => named(entries, value).join(', '),
  published: () => true,
  fileCell: () => ({ as: 'texts' }),
  sent: ({ entries }) => z.array(z.enum(entries.map(({ value }) => value))),
  answered: () => z.array(z.string()),
  draws: ({ entries }) => entries.flatMap(({ fields }) => Object.keys(fields)),
})

function named(entries: readonly SequenceEntry[], value: unknown): string[] {
  return listOf(value).map((name) => entries.find((entry) => entry.value === name)?.label ?? String(name))
}
