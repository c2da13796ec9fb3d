import { MUST_BE_TEXT } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import type { Contact } from '../../../domain/published/contact/find-contact.ts'
import { sendMessage } from '../../../domain/published/contact/send-message.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { assumedViewer } from '../../../domain/published/preview-viewer.ts'
import type { ReadScope } from '../../../domain/published/read-published.ts'
import type { Context } from '../../../http/route.ts'
import { tokenOf } from './+member-token.ts'
import { MEMBER_TOKEN } from './+viewer.ts'

export const senderHeaders = {
  'X-Member-Token': 'The token of the signed-in member. Without it `name` and `email` are required.',
}

const words = z.string({ error: MUST_BE_TEXT }).optional()

export const sentMessage = z.strictObject({
  data: z.strictObject({
    message: words.describe('At most 5,000 characters, without formatting.'),
    name: words.describe('Of a visitor. A member’s is that of the account.'),
    email: words.describe('Of a visitor. A member’s is that of the account.'),
  }),
  altcha: z
    .string()
    .max(4_000)
    .default('')
    .describe('The solution of a challenge of GET …/published/contact. Without it a visitor sends two an hour.'),
})

type Sql = Parameters<Parameters<Context['read']>[0]>[0]
type Sending = Context<'memberApp', unknown, unknown, z.output<typeof sentMessage>>

/** Sends the message of a request to the contact that `find` returns for its sender, once for each Idempotency-Key. */
export async function passOn(
  ctx: Sending,
  find: (sql: Sql, reading: Pick<ReadScope, 'appId' | 'facts' | 'viewer'>) => Promise<Contact>,
): Promise<void> {
  const { app, body, deps, request } = ctx
  const facts = factsOf(app, null, deps.config)
  const day = dayOf(app, deps.now())
  const { member, to } = await ctx.read(async (sql) => {
    const isMember = request.headers[MEMBER_TOKEN] !== undefined
    const sender = isMember ? await memberByToken(sql, app.id, tokenOf(ctx), day) : await assumedViewer(sql, app.id, {}, day)
    return { member: sender.member, to: await find(sql, { appId: app.id, facts, viewer: sender.viewer }) }
  })
  const sent = { values: body.data, proof: body.altcha, member, address: request.ip }
  await ctx.change((tx) => sendMessage(tx, deps, { app, facts, to, sent }))
}
