import type { PackEntry } from '@greenroom/contract/packs/pack-entry'

/** An entry with the name under which people know it; null once its record is gone. */
export type NamedEntry = PackEntry & { title: string | null }
