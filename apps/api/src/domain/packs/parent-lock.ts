import type { PackMode } from '@greenroom/contract/packs/pack-modes'

/** What a parent of an app says of the fields of a record, or of a settings screen, that it gave to the app. */
export type ParentLock = {
  /** The name of the parent. */
  parent: string
  modes: Readonly<Record<string, PackMode>>
  takenOver: readonly string[]
}

/** As a column over `items`, of the app `$1`; null for what no present parent has given. */
export const LOCK = `(select json_build_object('parent', l.parent_name, 'modes', l.modes, 'takenOver', l.taken_over)
         from pack_links l join app_relations r on r.app_id = $1 and r.parent_id = l.parent_id
         where l.app_id = $1 and l.record_id = items.id limit 1)`
