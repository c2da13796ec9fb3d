import type { Tx } from '../../../db/database.ts'
import { failure } from '../../../failure.ts'
import { PLATFORM, writeAudit } from '../../audit/write-audit.ts'

/** The person who does it; `userId` is null for the platform itself. */
type Asker = { userId: string | null; name: string; address?: string | undefined }

/**
 * Disables an app, which removes it from every list, or enables it again (APS-031 to APS-033). While it is disabled,
 * only super users can open it, and its mobile app and public pages get nothing; its content stays. Does nothing if it
 * already is in that state, except that the platform can take over an app that a parent has disabled. `under` is the
 * parent whose owner does it; null is the platform. Throws NOT_FOUND.
 */
export async function switchApp(
  tx: Tx,
  asker: Asker,
  id: string,
  to: 'disabled' | 'enabled',
  now: Date,
  under: string | null = null,
): Promise<{ id: string; name: string }> {
  const { rows } = await tx.query<{ name: string; is_disabled: boolean; disabled_under: string | null }>(
    'select name, disabled_at is not null as is_disabled, disabled_under from apps where id = $1 for update',
    [id],
  )
  const [app] = rows
  if (!app) throw failure('NOT_FOUND')
  const isTakenOver = to === 'disabled' && app.disabled_under !== null && under === null
  if (app.is_disabled === (to === 'disabled') && !isTakenOver) return { id, name: app.name }
  tx.send('update apps set disabled_at = $2, disabled_under = $3, version = version + 1 where id = $1', [
    id,
    ...(to === 'disabled' ? [now, under] : [null, null]),
  ])
  const actor = { actorId: asker.userId, actorName: asker.name, address: asker.address }
  const line = { ...actor, action: to, target: 'app', targetId: id, summary: app.name }
  await writeAudit(tx, { ...line, appId: PLATFORM })
  await writeAudit(tx, { ...line, appId: id })
  return { id, name: app.name }
}
