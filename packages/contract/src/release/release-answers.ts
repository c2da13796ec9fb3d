import { z } from 'zod'
import { fieldChange } from '../history/revision-answers.ts'
import { waitingKinds } from './release-kinds.ts'
import { suggestionAnswers } from './suggestions/suggestion-answers.ts'

const waitingChange = z.object({
  /** Path in the app's document: `about.store.in_app_name`. */
  place: z.string(),
  label: z.string(),
  kind: z.enum(waitingKinds),
  /** The app's version that last changed it; it is sent when the change is marked as built. */
  version: z.int(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** The current value on phones, and the upcoming one. */
  change: fieldChange,
  on_phones: z.unknown(),
  /** The address that opens its field; null if this user cannot open it. */
  open: z.string().nullable(),
})

const tray = z.object({ data: z.array(waitingChange) })

/** A setting changed after the launch, waiting for a build or a store review. */
export type WaitingChangeAnswer = z.output<typeof waitingChange>

export const releaseAnswers = {
  ...suggestionAnswers,
  'GET /apps/:app/release': tray,
  'POST /apps/:app/release/built': tray,
}
