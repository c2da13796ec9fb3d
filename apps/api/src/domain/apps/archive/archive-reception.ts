import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { EMPTY_FILE } from '@greenroom/contract/media/rules'
import {
  ARCHIVE_TOO_LARGE,
  archiveLimits,
  MAX_UNFINISHED_ARCHIVES,
  NOT_AN_ARCHIVE,
  TOO_MANY_ARCHIVES,
} from '@greenroom/contract/transfer/archive-format'
import { archivedName } from '@greenroom/contract/transfer/archived-rules'
import type { Deps } from '../../../deps.ts'
import { failure, invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { PLATFORM } from '../../audit/write-audit.ts'
import { cleanFilename } from '../../media/clean-filename.ts'
import { completeUpload, isStoredElsewhere } from '../../media/receive/complete-upload.ts'
import type { Announced, Reception } from '../../media/receive/reception.ts'
import { countUnfinished, insertUpload, markFinished } from '../../media/receive/stored-uploads.ts'
import { createFromArchive, type MadeApp } from './create-from-archive.ts'

type ArchiveDeps = Pick<Deps, 'config' | 'db' | 'files' | 'queue' | 'vault'>

const PURPOSE = 'archive'

/**
 * Receives archives from which apps are created. There is no app yet: an archive being uploaded belongs only to a
 * person.
 */
export function archiveReception(deps: ArchiveDeps, session: Session, stillMay: Reception['stillMay']): Reception {
  const owner = { appId: PLATFORM, userId: session.userId }
  return {
    owner,
    path: '/api/apps/from_archive/uploads',
    begin: (announced) => beginArchive(deps, session.userId, announced),
    async demandBeginning(_upload, head) {
      demandZip(head)
    },
    finish: (id) => finishArchive(deps, session, id),
    stillMay,
  }
}

/** Creates an app from a completely uploaded archive. A repeated call returns the same app. */
export async function finishArchive(deps: ArchiveDeps, session: Session, id: string): Promise<MadeApp> {
  const owner = { appId: PLATFORM, userId: session.userId }
  return await completeUpload(deps, owner, id, {
    store: ({ upload, bytes, leaseOwner, judged }) =>
      judged(
        createFromArchive(deps, session, bytes, upload.metadata.name ?? null, async (tx, appId) => {
          if (!(await markFinished(tx, PLATFORM, id, leaseOwner, appId))) throw isStoredElsewhere()
        }),
      ),
    again: (appId) => findMade(deps, appId),
    final: ['INVALID', 'NOT_FOUND'],
  })
}

/** `metadata` contains the file name as `filename`, and the new app's name as `name`. */
async function beginArchive({ db }: ArchiveDeps, userId: string, { id, leaseOwner, size = 0, metadata }: Announced): Promise<void> {
  if (!metadata.filename) throw invalid({ filename: [REQUIRED] })
  const name = metadata.name?.trim() ?? ''
  const judged = archivedName.safeParse(name)
  if (!judged.success) throw invalid({ name: judged.error.issues.map(({ message }) => message) })
  if (!(size > 0)) throw failure('INVALID_FILE_TYPE', EMPTY_FILE)
  if (size > archiveLimits.fileBytes) throw failure('INVALID_FILE_SIZE', ARCHIVE_TOO_LARGE)
  const filename = cleanFilename(metadata.filename)
  const owner = { appId: PLATFORM, userId }
  await db.changeApp(PLATFORM, async (tx) => {
    if ((await countUnfinished(tx, owner)) >= MAX_UNFINISHED_ARCHIVES) throw failure('LIMIT_REACHED', TOO_MANY_ARCHIVES)
    const details = { filename, ...(name && { name }) }
    await insertUpload(tx, owner, { id, leaseOwner, kind: 'file', purpose: PURPOSE, filename, size, metadata: details })
  })
}

function demandZip(head: Buffer): void {
  if (head[0] !== 0x50 || head[1] !== 0x4b) throw failure('INVALID', NOT_AN_ARCHIVE)
}

async function findMade({ db }: ArchiveDeps, appId: string): Promise<MadeApp> {
  const { rows } = await db.platform.query<MadeApp>('select id, name, is_pending from apps where id = $1', [appId])
  const [made] = rows
  if (!made) throw failure('NOT_FOUND')
  return made
}
