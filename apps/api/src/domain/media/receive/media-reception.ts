import { extensionOf } from '@greenroom/contract/media/rules'
import type { Deps } from '../../../deps.ts'
import type { Session } from '../../../session.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { describeMedia } from '../describe-media.ts'
import { demandKnownBeginning } from '../inspect.ts'
import { beginUpload, demandRule } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import type { Reception } from './reception.ts'

/** Receives files of an app. */
export function mediaReception(
  deps: Pick<Deps, 'config' | 'db' | 'files'>,
  app: CurrentApp,
  session: Session,
  stillMay: Reception['stillMay'],
): Reception {
  return {
    owner: { appId: app.id, userId: session.userId },
    path: `/api/apps/${app.id}/uploads`,
    begin: (announced) => beginUpload(deps.db, app, session, announced),
    async demandBeginning({ kind, purpose, filename }, head) {
      await demandKnownBeginning(head, extensionOf(filename), demandRule(session, kind, purpose))
    },
    finish: async (id) => describeMedia(deps.config.publicUrl, await finishUpload(deps, app, session, id)),
    stillMay,
  }
}
