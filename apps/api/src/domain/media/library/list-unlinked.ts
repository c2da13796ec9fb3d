import { unlinkedMedia } from '@greenroom/contract/platform/unlink-media'
import { everyApp } from '../../../db/tenancy/every-app.ts'
import { listRows } from '../../platform/list-rows.ts'
import type { PlatformStore } from '../../platform/platform-store.ts'
import { platformTextsWith } from '../platform-texts.ts'

/** A file is unlinked if it is a day old and in no saved record, so a form in progress loses nothing (OQ-113). */
const HOURS = 24

/**
 * Whether an app's own settings mention the file `m`. They are small and may mention files without a row in media_refs
 * yet.
 */
const inSettings = `exists (select from apps s where s.id = m.app_id
  and position(m.id::text in concat(s.setup::text, s.about::text, s.onboarding::text, s.member_content_message::text)) > 0)`

const unlinked = `(select ${everyApp('unlinked files')} m.id, m.filename, m.kind as type, m.size, a.name as app, m.created_at
  from media m join apps a on a.id = m.app_id
  where m.deleted_at is null and m.created_at < now() - interval '${HOURS} hours'
    and not exists (select from media_refs r where r.app_id = m.app_id and r.media_id = m.id) and not ${inSettings} and not exists (${platformTextsWith('m.id')}))`

/** The files of all apps that nothing refers to, oldest first (UML-002, UML-004). */
export const unlinkedFiles: PlatformStore = {
  list: (sql, reader, request) => listRows(sql, unlinkedMedia, { from: unlinked, order: 'r.created_at', isSpread: true }, reader, request),
}
