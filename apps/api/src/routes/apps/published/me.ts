import { MUST_BE_TEXT, MUST_BE_YES_OR_NO } from '@greenroom/contract/fields/field-messages'
import { ownFieldsIn, ownKinds } from '@greenroom/contract/members/own-definitions'
import { z } from 'zod'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { describeMember } from '../../../domain/published/describe-member.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { changeOwnAccount, deleteOwnAccount, exportOwnAccount } from '../../../domain/published/own-account.ts'
import { demandOwnPassword } from '../../../domain/published/own-password.ts'
import { memberApp, type Context, route } from '../../../http/route.ts'
import { currentPassword } from './+member-input.ts'
import { memberHeader, signedInMember, tokenOf } from './+member-token.ts'
import { member } from './session.ts'

const PATH = '/api/apps/:app/published/me'
const texts = z.record(z.string(), z.unknown())
const named = z.object({ id: z.uuid(), title: z.string() })
const device = z.object({ id: z.uuid(), device: z.string(), active: z.boolean().describe('It gets notifications.') })
const field = z.object({
  ...{ key: z.string(), name: z.string(), kind: z.enum(ownKinds), options: z.array(z.object({ value: z.string(), label: z.string() })) },
  value: z.union([z.string(), z.number()]).nullable().describe('Empty or null if the member has none.'),
  editable: z.boolean(),
})
const described = z.object({
  data: member.extend({
    send_email: z.boolean().describe('The member agrees to receive emails.'),
    tags: z.array(named),
    courses: z.array(named.extend({ enrolled_on: z.iso.date() })),
    fields: z
      .array(field)
      .describe('The fields that the app’s owner added and shows to members. Only an editable one can be changed, by its key.'),
    devices: z.array(device).describe('Those on which the member is signed in, the newest first.'),
  }),
})
const active = z.boolean({ error: MUST_BE_YES_OR_NO })
const changes = z
  .strictObject({
    name: z.string({ error: MUST_BE_TEXT }),
    send_email: active,
    fields: z
      .record(z.string(), z.unknown())
      .describe('Values by the keys of fields: text, number, day or the value of an option; empty or null for none.'),
    devices: z
      .array(z.strictObject({ id: z.uuid().toLowerCase(), active }))
      .max(100)
      .describe('Turns their notifications on or off.'),
  })
  .partial()

/** The signed-in member of an app. */
export const meRoutes = [
  route({
    method: 'GET',
    path: `${PATH}/export`,
    guard: memberApp,
    tag: 'published',
    summary: 'Everything stored about the signed-in member, as a JSON file',
    headers: memberHeader,
    answer: z.object({
      data: z.object({
        exported_at: z.iso.datetime(),
        app: z.object({ id: z.uuid(), name: z.string() }),
        member: texts,
        ...{ tags: z.array(texts), courses: z.array(texts), unlocked: z.array(texts), url_tags: z.array(texts) },
        fields: z.array(texts),
        ...{ devices: z.array(texts), sessions: z.array(texts), progress: z.array(texts) },
      }),
    }),
    handler: async (ctx) => {
      const { id } = await signedInMember(ctx)
      ctx.reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="account.json"' })
      return ctx.json(await ctx.read((sql) => exportOwnAccount(sql, ctx.app, id)))
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/delete`,
    guard: memberApp,
    tag: 'published',
    refusals: [429],
    summary: 'Delete the account of the signed-in member permanently; the member enters the password again',
    headers: memberHeader,
    body: z.strictObject({ data: z.strictObject({ password: currentPassword }) }),
    handler: async (ctx) => {
      const { app, body, deps, request } = ctx
      const who = await signedInMember(ctx)
      await demandOwnPassword(deps, { appId: app.id, member: who, password: body.data.password, field: 'password' })
      return ctx.change((tx) => deleteOwnAccount(tx, { app, member: who, address: request.ip, ...deps }))
    },
  }),
  route({
    method: 'GET',
    path: PATH,
    guard: memberApp,
    tag: 'published',
    summary: 'The signed-in member, with their tags, the courses they are enrolled in, and their devices',
    headers: memberHeader,
    answer: described,
    handler: (ctx) => ctx.read((sql) => describe(ctx, sql)),
  }),
  route({
    method: 'PATCH',
    path: PATH,
    guard: memberApp,
    tag: 'published',
    summary:
      'Change the name of the signed-in member, whether they agree to emails, their values of the fields that the owner lets them edit, and the notifications of their devices',
    headers: memberHeader,
    body: z.strictObject({ data: changes }),
    answer: described,
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const { app, body, deps, request } = ctx
        const { member: who } = await memberByToken(tx, app.id, tokenOf(ctx), dayOf(app, deps.now()))
        await changeOwnAccount(tx, { app, member: who, address: request.ip, ...deps }, body.data)
        return await describe(ctx, tx)
      }),
  }),
]

type Sql = Parameters<Parameters<Context['read']>[0]>[0]

async function describe(ctx: Pick<Context<'memberApp'>, 'app' | 'deps' | 'request' | 'reply'>, sql: Sql) {
  ctx.reply.headers({ 'cache-control': 'private, no-store', vary: 'Authorization, X-Member-Token' })
  const viewing = await memberByToken(sql, ctx.app.id, tokenOf(ctx), dayOf(ctx.app, ctx.deps.now()))
  return { data: await describeMember(sql, { appId: ctx.app.id, memberFields: ownFieldsIn(ctx.app.setup) }, viewing) }
}
