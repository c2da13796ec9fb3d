import { z } from 'zod'

/** At most this many are shown. */
export const MOST_SUGGESTIONS = 3

const named = z.object({ id: z.uuid(), title: z.string() })

/** Something that an owner may want to do next, with what it is about. */
export const suggestion = z.discriminatedUnion('kind', [
  /** Visitors searched the website for these words and found nothing. */
  z.object({ kind: z.literal('searched'), words: z.string(), times: z.int() }),
  /** A record came out within a week, and no push is about it. */
  z.object({ kind: z.literal('untold'), resource: z.string(), ...named.shape }),
  /** Members with this tag have had nothing new for as many days. */
  z.object({ kind: z.literal('quiet'), tag: named, days: z.int() }),
  /** No push was sent for as many days; null: there was none yet. */
  z.object({ kind: z.literal('push'), days: z.int().nullable() }),
])

export type Suggestion = z.output<typeof suggestion>
