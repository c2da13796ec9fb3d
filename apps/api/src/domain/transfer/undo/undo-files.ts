import type { Tx } from '../../../db/database.ts'
import { lockMedia, markDeleted } from '../../media/stored-media.ts'
import type { Scope } from '../../records/scope.ts'

/**
 * Moves the files that came with an import to the trash of the library, except those now mentioned in the app's
 * settings or in a record outside of the trash. Call it after the records were removed or restored.
 */
export async function removeImportedFiles(tx: Tx, { appId, author, facts }: Scope, importId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select f.media_id as id from imports d join import_files f on f.app_id = $1 and f.draft_id = d.draft_id
     where d.app_id = $1 and d.id = $2 and f.imported and not exists (
       select from media_refs r left join items i on i.app_id = $1 and i.id = r.owner_id
       where r.app_id = $1 and r.media_id = f.media_id and i.deleted_at is null)
       and not exists (select from apps a where a.id = $1
         and position(f.media_id::text in concat(a.setup::text, a.about::text, a.onboarding::text, a.member_content_message::text)) > 0)
     order by f.media_id`,
    [appId, importId],
  )
  for (const { id } of rows) if (await lockMedia(tx, appId, id, facts.user)) await markDeleted(tx, appId, id, author.actorName)
}
