import { z } from 'zod'
import { pageMetadata } from '../define/record-answers.ts'
import { formTypes } from './form-types.ts'

/** A record submitted with a form, including the fields of its columns. */
export const submitted = z.looseObject({
  id: z.uuid().describe('The id of the profile, offer or topic'),
  type: z.enum(formTypes.map(({ value }) => value)),
  active: z.boolean(),
  version: z.int(),
  submitted_at: z.iso.datetime(),
  submitted_by: z.string(),
  edit: z
    .object({ sent_at: z.iso.datetime(), changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])) })
    .nullable()
    .describe('A change by the sender that waits: by field, before and after'),
})

/** Responses about the submissions of a form. */
export const formAnswers = {
  'GET /apps/:app/action_forms/:id/action_form_contents': z.object({
    data: z.array(submitted),
    meta_data: pageMetadata.extend({ waiting: z.int() }),
  }),
}
