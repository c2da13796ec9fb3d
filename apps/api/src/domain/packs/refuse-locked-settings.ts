import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import { packableByName } from '@greenroom/contract/packs/packable'
import { lockedFields } from '@greenroom/contract/packs/plan-entry'
import type { Sql } from '../../db/database.ts'
import { Failure } from '../../failure.ts'
import type { ParentLock } from './parent-lock.ts'
import { lockedBy } from './refuse-locked.ts'

/** LOCKED_BY_PARENT if a change of an app includes values, given as paths in its document, that a parent locks. */
export async function refuseLockedSettings(sql: Sql, appId: string, paths: readonly string[]): Promise<void> {
  const { rows } = await sql.query<ParentLock & { kind: string }>(
    `select l.kind, l.parent_name as parent, l.modes, l.taken_over as "takenOver"
     from pack_links l join app_relations r on r.app_id = $1 and r.parent_id = l.parent_id
     where l.app_id = $1 and l.record_id = $1`,
    [appId],
  )
  const refused: FieldMessages = {}
  for (const { kind, parent, modes, takenOver } of rows) {
    const pathsByField = packableByName(kind)?.settings?.at ?? {}
    for (const name of lockedFields(modes, takenOver)) {
      const path = pathsByField[name]
      if (path !== undefined && paths.includes(path)) refused[path] = [lockedBy(parent)]
    }
  }
  const [sentence] = Object.values(refused).flat()
  if (sentence !== undefined) throw new Failure('LOCKED_BY_PARENT', sentence, refused)
}
