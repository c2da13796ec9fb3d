import { z } from 'zod'
import { fieldChange } from '../history/revision-answers.ts'
import { waitingKinds } from './release-kinds.ts'

const waitingChange = z.object({
  /** Where the value is in the app's document: `about.store.in_app_name`. */
  place: z.string(),
  label: z.string(),
  kind: z.enum(waitingKinds),
  /** The app's version that last changed it; it is sent when the change is marked as built. */
  version: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** What phones have, and what they will have. */
  change: fieldChange,
  on_phones: z.unknown(),
  /** The address that opens its field; null where this person has none. */
  open: z.string().nullable(),
})

const tray = z.object({ data: z.array(waitingChange) })

/** A setting that was changed after the launch and waits for a build or a store review. */
export type WaitingChangeAnswer = z.output<typeof waitingChange>

export const releaseAnswers = {
  'GET /apps/:app/release': tray,
  'POST /apps/:app/release/built': tray,
}
