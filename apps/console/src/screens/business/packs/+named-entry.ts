import type { PackEntry } from '@greenroom/contract/packs/pack-entry'

/** An entry with its display name; null if its record is gone. */
export type NamedEntry = PackEntry & { title: string | null }
