import type { Tx } from '../../db/database.ts'
import type { Session } from '../../session.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { insertMedia, type NewMedia } from './stored-media.ts'

/** Writes the row of a received file and an audit entry for its sender. It can be read from the commit on. */
export async function storeMedia(
  tx: Tx,
  media: NewMedia,
  { userId, name, address }: Pick<Session, 'userId' | 'name' | 'address'>,
): Promise<void> {
  await insertMedia(tx, media)
  await writeAudit(tx, {
    appId: media.appId,
    actorId: userId,
    actorName: name,
    address,
    action: 'created',
    target: 'media',
    targetId: media.id,
    summary: media.filename,
  })
}
