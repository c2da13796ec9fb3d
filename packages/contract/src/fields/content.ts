import { z } from '#zod'
import { namesOf, optionLabel, written } from './cell.ts'
import { type Option, offered } from './choice.ts'
import { base, type EngineBase, type FieldOptions } from './field-base.ts'
import { CHOOSE_FROM_LIST, CONTENT_REQUIRED, CONTENT_TYPE_REQUIRED } from './field-messages.ts'
import { madeOnce } from './made-once.ts'
import { absentOr } from './rule.ts'
import { engineTraits } from './traits.ts'
import { valuesOf } from './values-of.ts'

/** One record of any of several resources: a type, which is a resource's name, and a record of it. */
export type ContentField = EngineBase & { kind: 'content'; types: readonly Option[] }

/** The chosen type with its record; the id is null while only the type is chosen. */
export type Content = { type: string; id: string | null }

/** One record of any of these types: first the type, then the record. The values of `types` are names of resources. */
export function content(label: string, types: readonly Option[], options: FieldOptions = {}): ContentField {
  return {
    kind: 'content',
    traits,
    ...base(label, options),
    types,
    schema: (facts) =>
      z.pipe(
        chosen().check(
          z.superRefine(({ type, id }, issue) => {
            const refuse = (path: 'type' | 'id', message: string) => issue.addIssue({ code: 'custom', path: [path], message })
            if (type === '') {
              if (options.required || id !== null) refuse('type', CONTENT_TYPE_REQUIRED)
            } else if (!offered(types, facts).some(({ value }) => value === type)) refuse('type', CHOOSE_FROM_LIST)
            else if (id === null) refuse('id', CONTENT_REQUIRED)
          }),
        ),
        z.transform((value: Content): Content | null => (value.id === null ? null : value)),
      ),
    initial: null,
    example: null,
  }
}

/** The value after a change of the type: the old type's record is cleared (CTA-018). */
export function contentOfType(type: string): Content | null {
  return type === '' ? null : { type, id: null }
}

/** The input with missing parts as empty ones. An empty text counts as null, as for other links. */
const chosen = madeOnce(() => {
  const uuid = z.pipe(
    z.uuid(),
    z.transform((value: string) => value.toLowerCase()),
  )
  const parts = z.looseObject(
    { type: z.nullish(z.string({ error: CHOOSE_FROM_LIST })), id: z.nullish(z.union([uuid, z.literal('')], { error: CHOOSE_FROM_LIST })) },
    { error: CHOOSE_FROM_LIST },
  )
  return z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    absentOr(parts, (value): Content => ({ type: value?.type ?? '', id: value?.id || null })),
  )
})

const traits = engineTraits<ContentField>({
  givenBy: 'people',
  cell: ({ types }, value) => written('text', optionLabel(types, valuesOf(value).type)),
  column: () => 'short',
  words: (_, value) => namesOf(value),
  change: 'list',
  published: () => true,
  fileCell: () => ({ as: 'content' }),
})
