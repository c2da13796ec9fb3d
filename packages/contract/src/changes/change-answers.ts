import { z } from 'zod'
import { reasonsLeft, recordedActions } from './recorded.ts'

const recordedChange = z.object({
  id: z.uuid(),
  action: z.enum(recordedActions),
  records: z.int().describe('How many records it changed.'),
  inside: z.string().nullable().describe('Of an order: the title of the record that contains them.'),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  undone: z.boolean(),
})

/** A change of several records that can still be undone, or was undone. */
export type RecordedChange = z.output<typeof recordedChange>

/** Records that an undo left as they are. */
export const leftRecords = z.array(z.object({ id: z.uuid(), title: z.string(), why: z.enum(reasonsLeft) }))

/** Responses about recorded changes of several records. */
export const changeAnswers = {
  'GET /apps/:app/changes': z.object({ data: z.array(recordedChange) }),
  'POST /apps/:app/changes/:id/undo': z.object({
    data: z.object({
      action: z.enum(recordedActions).describe('What was undone.'),
      ids: z.array(z.uuid()).describe('The records that are as they were before the change.'),
      left: leftRecords.describe('What was changed again or deleted since, and stays as it is.'),
    }),
  }),
  'POST /apps/:app/trash/restore': z.object({
    data: z.object({
      ids: z.array(z.uuid()),
      undo: z.array(z.uuid()).describe('The ids by which this can be undone for 30 days, one for each kind.'),
    }),
  }),
}
