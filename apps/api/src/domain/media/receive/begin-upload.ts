import { CHOOSE_FROM_LIST, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { mediaId } from '@greenroom/contract/media/file-answers'
import { UNKNOWN_MEDIA } from '@greenroom/contract/media/reference'
import { MAX_UNFINISHED_UPLOADS, TOO_MANY_UNFINISHED } from '@greenroom/contract/media/resumable'
import { checkUpload, EMPTY_FILE, type MediaType, mediaTypes, type UploadRule } from '@greenroom/contract/media/rules'
import { type SetupFileRule, uploadRuleOf } from '@greenroom/contract/media/setup-files'
import type { Database } from '../../../db/database.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { cleanFilename } from '../clean-filename.ts'
import { demandReplaceable } from '../library/replace-media.ts'
import type { Announced } from './reception.ts'
import { countUnfinished, insertUpload, type NewUpload } from './stored-uploads.ts'

/** The message for a private file; only programs can trigger it. */
const SEND_AT_ONCE = 'Send this file to POST /media'

/**
 * The upload rule of a kind and a purpose. Throws INVALID if the two do not match, and FORBIDDEN if only the build team
 * may send such files.
 */
export function demandRule(session: Pick<Session, 'isSuper'>, kind: MediaType, purpose: string | undefined): UploadRule | SetupFileRule {
  const rule = uploadRuleOf(kind, purpose)
  if (rule === undefined) throw invalid({ purpose: [CHOOSE_FROM_LIST] })
  if ('by' in rule && rule.by === 'superUser' && !session.isSuper) throw failure('FORBIDDEN')
  return rule
}

/**
 * Begins an upload with the given name, kind and size, which are checked before any byte is accepted (UPL-030).
 * `metadata` contains the kind as `type`, the file as `filename`, on the set-up screens a `purpose`, and as `replaces`
 * the id of the file to replace.
 */
export async function beginUpload(db: Database, app: CurrentApp, session: Session, announced: Announced): Promise<void> {
  const { type, purpose = '', filename: name, replaces } = announced.metadata
  const kind = mediaTypes.find((each) => each === type)
  if (kind === undefined) throw invalid({ type: [type == null ? REQUIRED : CHOOSE_FROM_LIST] })
  if (!name) throw invalid({ filename: [REQUIRED] })
  const rule = demandRule(session, kind, purpose ?? '')
  // Its parts would be stored in the clear until the last one has arrived. It is small enough to send in one request,
  // which encrypts it on the way.
  if ('private' in rule && rule.private) throw invalid({ purpose: [SEND_AT_ONCE] })
  const size = announced.size ?? 0
  if (!(size > 0)) throw failure('INVALID_FILE_TYPE', EMPTY_FILE)
  const filename = cleanFilename(name)
  if (replaces && (purpose || !mediaId.safeParse(replaces).success)) throw invalid({ replaces: [UNKNOWN_MEDIA] })
  const refusal = checkUpload(rule, { name: filename, size })
  if (refusal) throw failure(refusal.code, refusal.message)
  const upload: NewUpload = {
    id: announced.id,
    leaseOwner: announced.leaseOwner,
    kind,
    purpose: purpose ?? '',
    filename,
    size,
    metadata: { type: kind, filename, ...(purpose && { purpose }), ...(replaces && { replaces: replaces.toLowerCase() }) },
  }
  const owner = { appId: app.id, userId: session.userId }
  await db.changeApp(app.id, async (tx) => {
    if (replaces) await demandReplaceable(tx, app, session, replaces.toLowerCase(), kind)
    if ((await countUnfinished(tx, owner)) >= MAX_UNFINISHED_UPLOADS) throw failure('LIMIT_REACHED', TOO_MANY_UNFINISHED)
    await insertUpload(tx, owner, upload)
  })
}
