import { PLATFORM, writeAudit } from '../domain/audit/write-audit.ts'
import { resealSecrets } from '../secrets/reseal.ts'
import { type Chore, HOUR_MS } from './chore.ts'

/** After a change of SECRET_KEY to `new,old`: within the hour nothing needs the old key any more, which is logged. */
export const resealOldSecrets: Chore = {
  name: 'secrets',
  what: 'Seals with the first key of SECRET_KEY what an older one sealed.',
  everyMs: HOUR_MS,
  async run({ db, vault, log }, slice) {
    const { done, rows } = await resealSecrets(db, vault, slice)
    const sealedAnew = Number(slice.progress.sealedAnew ?? 0) + rows
    slice.progress.sealedAnew = sealedAnew
    if (!done || sealedAnew === 0) return { done }
    const summary = `${sealedAnew} stored secrets, key ${vault.keyId}`
    await db.changePlatform((tx) =>
      writeAudit(tx, { appId: PLATFORM, actorId: null, actorName: 'SECRET_KEY', action: 'rotated', target: 'secret_key', summary }),
    )
    delete slice.progress.sealedAnew
    log.info({ sealedAnew, key: vault.keyId }, 'stored secrets are sealed with the new SECRET_KEY; the old one can be removed')
    return { done }
  },
}
