import * as z from 'zod/mini'
import { base, type Counted, type PublicLinkField, type TallyField } from './field.ts'

/** The address of the record's page for the public; given by the server at creation, read-only, not sent on save. */
export function publicLink(label: string): PublicLinkField {
  return {
    kind: 'publicLink',
    ...base(label, { help: 'Given when you save. It works as soon as the form is active.' }),
    schema: () => z.string(),
    initial: '',
    example: 'https://www.example.com/forms/4Zq0x1c9VbT7mYw2kLs8Rg',
  }
}

/** How many of something there are for the record. */
export function tally(label: string, of: Counted): TallyField {
  return { kind: 'tally', of, ...base(label, { internal: true }), schema: () => z.number(), initial: 0, example: 0 }
}
