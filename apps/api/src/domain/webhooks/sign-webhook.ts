import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new secret as Standard Webhooks writes it: 32 random bytes in base64, after `whsec_`. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(32).toString('base64')}`
}

type Signed = { id: string; sentAt: Date; body: string; secrets: readonly string[] }

/** The headers of a webhook by Standard Webhooks, with one signature for each secret. */
export function webhookHeaders({ id, sentAt, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${messageId(id)}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'accept-encoding': 'identity',
    'user-agent': 'Greenroom webhooks',
    'webhook-id': messageId(id),
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

function messageId(id: string): string {
  return `msg_${id}`
}
