import { NO_SUCH_TEMPLATE, newApp } from '@greenroom/contract/apps/new-app'
import { zoneOfMaker } from '@greenroom/contract/zones'
import type { Sql, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/id.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../failure.ts'
import type { Session } from '../../../session.ts'
import { PLATFORM, writeAudit } from '../../audit/write-audit.ts'
import { renewAppToken } from '../secrets/app-token.ts'
import { noteCopy } from '../template/app-copies.ts'

type Input = { name: string; templateId: string | null }
type NewApp = { id: string; name: string; is_pending: boolean }

/**
 * Creates an app with a token of its own (NEW-004, OQ-117), in the time zone of its maker. With a template it stays
 * pending until the job queued here has filled it. Throws a 422 if the template is missing, disabled or itself pending.
 */
export async function createApp(
  tx: Tx,
  { vault, queue }: Pick<Deps, 'vault' | 'queue'>,
  session: Pick<Session, 'userId' | 'name' | 'address' | 'timezone'>,
  { name, templateId }: Input,
): Promise<NewApp> {
  const template = templateId === null ? null : await demandTemplate(tx, templateId)
  const id = newId()
  const type = template?.type ?? 'Standard'
  tx.send('insert into apps (id, name, setup, about, onboarding, is_pending) values ($1, $2, $3, $4, $5, $6)', [
    ...[id, name, { ...newApp.setup, ...zoneOfMaker(session.timezone) }, newApp.about, { ...newApp.onboarding, type }],
    template !== null,
  ])
  await renewAppToken(tx, vault, id)
  const actor = { actorId: session.userId, actorName: session.name, address: session.address }
  const line = { ...actor, action: 'created', target: 'app', targetId: id, summary: name }
  await writeAudit(tx, { ...line, appId: PLATFORM })
  await writeAudit(tx, { ...line, appId: id })
  if (templateId !== null) {
    noteCopy(tx, id, { templateId, createdBy: session.userId })
    await queue.send(tx, 'copy-app', { appId: id })
  }
  return { id, name, is_pending: template !== null }
}

async function demandTemplate(sql: Sql, id: string): Promise<{ type: string | null }> {
  const { rows } = await sql.query<{ type: string | null }>(
    `select onboarding->>'type' as type from apps where id = $1 and disabled_at is null and not is_pending`,
    [id],
  )
  if (!rows[0]) throw invalid({ template_app_uuid: [NO_SUCH_TEMPLATE] })
  return rows[0]
}
