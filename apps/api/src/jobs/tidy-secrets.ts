import { PLATFORM, writeAudit } from '../domain/audit/write-audit.ts'
import { resealSecrets } from '../secrets/reseal.ts'
import type { Chore } from './tidy.ts'

/**
 * After a change of SECRET_KEY to `new,old`: within the hour nothing needs the old key any more, and the log says so.
 */
export const resealOldSecrets: Chore = {
  name: 'secrets under an older key',
  run: async ({ db, vault, log }) => {
    const sealedAnew = await resealSecrets(db, vault)
    if (sealedAnew === 0) return
    log.info({ sealedAnew, key: vault.keyId }, 'stored secrets are sealed with the new SECRET_KEY; the old one can be removed')
    const summary = `${sealedAnew} stored secrets, key ${vault.keyId}`
    await db.changePlatform((tx) =>
      writeAudit(tx, { appId: PLATFORM, actorId: null, actorName: 'SECRET_KEY', action: 'rotated', target: 'secret_key', summary }),
    )
  },
}
