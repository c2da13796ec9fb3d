import type { PackMode } from '@greenroom/contract/packs/pack-modes'

/** What a parent locks of a record or settings screen that the app received from it. */
export type ParentLock = {
  parent: string
  modes: Readonly<Record<string, PackMode>>
  takenOver: readonly string[]
}

/** A column over `items` of the app `$1`; null unless the record came from a current parent. */
export const LOCK = `(select json_build_object('parent', l.parent_name, 'modes', l.modes, 'takenOver', l.taken_over)
         from pack_links l join app_relations r on r.app_id = $1 and r.parent_id = l.parent_id
         where l.app_id = $1 and l.record_id = items.id limit 1)`
