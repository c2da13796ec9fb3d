import { z } from 'zod'
import { fieldChange } from '../../history/revision-answers.ts'
import { suggestionStates } from './suggestion-state.ts'

const suggestion = z.object({
  id: z.uuid(),
  /** Path in the app's document: `about.store.in_app_name`. */
  field: z.string(),
  label: z.string(),
  /** The form of the field: Listing. */
  form: z.string(),
  state: z.enum(suggestionStates),
  /** The owner's note for our team; empty for none. */
  note: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  /** The suggested changes of the field, and of fields that depend on it. */
  changes: z.array(fieldChange),
  /** The words of our team; empty for none. */
  answer: z.string(),
  answered_by: z.string(),
  answered_at: z.iso.datetime().nullable(),
  /** A value was changed after the suggestion, so that it can no longer be accepted. */
  outdated: z.boolean(),
  /** The address that opens the field; null if this user cannot open it. */
  open: z.string().nullable(),
  version: z.int(),
})

const suggestions = z.object({ data: z.array(suggestion) })

export type SuggestionAnswer = z.output<typeof suggestion>

export const suggestionAnswers = {
  'GET /apps/:app/release/suggestions': suggestions,
  'POST /apps/:app/release/suggestions': suggestions,
  'PATCH /apps/:app/release/suggestions/:id': suggestions,
}
