import { z } from '#zod'
import { count } from '../count.ts'
import { textOf, wordsOf, written } from './cell.ts'
import { base, type EngineBase } from './field-base.ts'
import { type Cell, engineTraits } from './traits.ts'

/** The URL of the record's public page, with an unguessable token: set by the server. */
export type PublicLinkField = EngineBase & { kind: 'publicLink' }

/** What a tally may count: records that the public submitted with the form, or those of them that need a review. */
export type Counted = 'submissions' | 'waiting_submissions'
/** A count for the record: computed by the server. */
export type TallyField = EngineBase & { kind: 'tally'; of: Counted }

/** The URL of the record's public page; set by the server at creation, read-only, not sent on save. */
export function publicLink(label: string): PublicLinkField {
  return {
    kind: 'publicLink',
    traits: linkTraits,
    ...base(label, { help: 'Created when you save. It works as soon as the form is active.' }),
    schema: () => z.string(),
    initial: '',
    example: 'https://www.example.com/forms/4Zq0x1c9VbT7mYw2kLs8Rg',
  }
}

/** A count for the record. */
export function tally(label: string, of: Counted): TallyField {
  return { kind: 'tally', traits: tallyTraits, of, ...base(label, { internal: true }), schema: () => z.number(), initial: 0, example: 0 }
}

const linkTraits = engineTraits<PublicLinkField>({
  givenBy: 'server',
  cell: (_, value) => written('text', value),
  words: (_, value) => textOf(value),
  published: () => true,
  fileCell: () => null,
})

const tallyTraits = engineTraits<TallyField>({
  givenBy: 'server',
  cell: (_, value) => tallied(value),
  column: () => 'number',
  words: (_, value) => wordsOf(tallied(value)),
  published: () => false,
  fileCell: () => null,
})

/** Zero is shown as well. */
function tallied(value: unknown): Cell {
  return typeof value === 'number' ? { as: 'number', text: count(value) } : { as: 'nothing' }
}
