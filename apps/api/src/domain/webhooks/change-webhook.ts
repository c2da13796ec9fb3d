import { webhookMessages, type WebhookValues, webhookValues } from '@greenroom/contract/webhooks/webhook-form'
import { MOST_WEBHOOKS } from '@greenroom/contract/webhooks/webhook-limits'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { failure, invalid } from '../../failure.ts'
import { auditDiff } from '../audit/write-audit.ts'
import { demandVersion } from '../records/write/lock-for-change.ts'
import { newWebhookSecret } from './sign-webhook.ts'
import { countForNew, insertWebhook, lockWebhook, readSealed, replaceSecret, updateWebhook } from './stored-webhooks.ts'
import { secretLocation } from './webhook-secrets.ts'

type WebhookDeps = Pick<Deps, 'db' | 'vault' | 'config' | 'webhooks'>
type Line = { action: string; target: string; targetId: string; summary: string; changes?: Record<string, [unknown, unknown]> }

/** Who writes, in which app, and which types of events that person may choose. */
type Writing = { appId: string; userId: string; allowed: readonly string[]; audit: (tx: Tx, line: Line) => Promise<void> }

/** Adds a webhook, and returns its secret. Throws a 422 by field, or LIMIT_REACHED. */
export async function createWebhook(deps: WebhookDeps, writing: Writing, values: WebhookValues): Promise<{ id: string; secret: string }> {
  const { appId, userId, audit } = writing
  await demandAddress(deps, values.url)
  demandAllowed(writing, values.events)
  const [id, secret] = [newId(), newWebhookSecret()]
  await deps.db.changeApp(appId, async (tx) => {
    if ((await countForNew(tx, appId)) >= MOST_WEBHOOKS) throw failure('LIMIT_REACHED', webhookMessages.tooMany)
    const sealed = deps.vault.seal(secret, secretLocation(appId, id))
    await insertWebhook(tx, { ...values, appId, id, sealed, createdBy: userId })
    await audit(tx, { action: 'created', target: 'webhooks', targetId: id, summary: values.url, changes: auditDiff({}, values) })
  })
  return { id, secret }
}

type Change = { id: string; values: Partial<WebhookValues>; ifMatch: string | undefined }

/**
 * Changes the given values of a webhook; with `ifMatch` only if it still has that version (STALE otherwise). Events
 * that were chosen before stay, also where the person could not choose them.
 */
export async function changeWebhook(
  deps: WebhookDeps,
  change: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  writing: Writing,
  { id, values, ifMatch }: Change,
): Promise<void> {
  const { appId, audit } = writing
  if (values.url !== undefined) await demandAddress(deps, values.url)
  await change(async (tx) => {
    const { version, isPaused: _paused, ...before } = await lockWebhook(tx, { appId, id })
    demandVersion(ifMatch, version)
    const after = webhookValues.parse({ ...before, ...values })
    const added = after.events.filter((event) => !before.events.includes(event))
    demandAllowed(writing, added)
    const changes = auditDiff(before, after)
    if (Object.keys(changes).length === 0) return
    await updateWebhook(tx, { ...after, appId, id })
    await audit(tx, { action: 'updated', target: 'webhooks', targetId: id, summary: after.url, changes })
  })
}

/** Makes a new secret, and returns it. */
export async function renewSecret({ db, vault }: WebhookDeps, { appId, audit }: Writing, id: string): Promise<string> {
  const secret = newWebhookSecret()
  await db.changeApp(appId, async (tx) => {
    const { url } = await lockWebhook(tx, { appId, id })
    const before = vault.open((await readSealed(tx, { appId, id })).secret, secretLocation(appId, id))
    await replaceSecret(
      tx,
      { appId, id },
      {
        sealed: vault.seal(secret, secretLocation(appId, id)),
        old: vault.seal(before, secretLocation(appId, id, 'old_secret')),
      },
    )
    await audit(tx, { action: 'renewed', target: 'webhooks', targetId: id, summary: url })
  })
  return secret
}

/** A 422 on `url` for an address that may not be requested. */
async function demandAddress({ config, webhooks }: WebhookDeps, address: string): Promise<void> {
  if (config.production && !address.toLowerCase().startsWith('https:')) throw invalid({ url: [webhookMessages.https] })
  if (!(await webhooks.isAllowed(address))) throw invalid({ url: [webhookMessages.notPublic] })
}

function demandAllowed({ allowed }: Writing, events: readonly string[]): void {
  const unknown = events.find((event) => !allowed.includes(event))
  if (unknown !== undefined) throw invalid({ events: [webhookMessages.unknownEvent(unknown.slice(0, 60))] })
}
