import type { ReasonLeft } from '@greenroom/contract/changes/recorded'

/** A record that an undo skips. */
export type LeftAsItIs = { id: string; title: string; why: ReasonLeft }

/** What an undo did: the records that are as they were, and those that it left. */
export type Undone = { ids: string[]; left: LeftAsItIs[] }
