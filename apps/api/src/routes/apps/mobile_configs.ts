import { CHOOSE_FROM_LIST, MUST_BE_YES_OR_NO } from '@greenroom/contract/fields/field-messages'
import { onOneLine } from '@greenroom/contract/fields/single-line'
import { zoneOf } from '@greenroom/contract/zones'
import { z } from 'zod'
import { pagingOf, pagingQuery } from '../../answers/paging.ts'
import { dayOf } from '../../domain/apps/read/day-of.ts'
import { countVersions } from '../../domain/devices/count-versions.ts'
import { recordOpening, setDeviceMember } from '../../domain/devices/device-reports.ts'
import { listDevices, readToken } from '../../domain/devices/list-devices.ts'
import { type DeviceReport, registerDevice, updateDevice } from '../../domain/devices/register-device.ts'
import { tokenOf } from '../../domain/devices/subscription.ts'
import { memberByToken } from '../../domain/published/member-sessions.ts'
import { failure, invalid } from '../../failure.ts'
import { appAdmin, appToken, type Context, route } from '../../http/route.ts'
import {
  byToken,
  changeDevice,
  demandPace,
  deviceAnswer,
  deviceToken,
  deviceZone,
  noteActive,
  platformVersion,
  subscription,
} from './mobile_configs/+device-report.ts'
import { memberHeader as signedInHeader, tokenOf as memberTokenOf } from './published/+member-token.ts'
import { MEMBER_TOKEN } from './published/+viewer.ts'
import { demandPush } from './push_notifications.ts'

const BASE = '/api/apps/:app/mobile_configs'
const report = z.strictObject({
  token: deviceToken.optional(),
  subscription: subscription.optional(),
  previous_token: deviceToken.optional(),
  device: z.string().trim().max(255, 'Maximum 255 Characters').transform(onOneLine).optional(),
  member_id: z.uuid({ error: CHOOSE_FROM_LIST }).nullish(),
  active: z.boolean({ error: MUST_BE_YES_OR_NO }).optional(),
  parent_app: z.uuid({ error: CHOOSE_FROM_LIST }).nullish(),
  platform_version: platformVersion.optional(),
  time_zone: deviceZone.optional(),
})

const memberHeader = { 'X-Member-Token': 'The token of the signed-in member; beside it member_id can be no other member.' }

export const mobileConfigsRoutes = [
  route({
    method: 'POST',
    path: BASE,
    guard: appToken,
    summary:
      'Register a device by its FCM token, or a browser by its subscription, or refresh what is known of it; called by the app at each start',
    headers: memberHeader,
    body: z.strictObject({ data: report }),
    answer: z.object({ data: deviceAnswer }),
    handler: async (ctx) => {
      const report = await reported(ctx)
      const answer = await ctx.change(async (tx) => {
        await demandOwnMember(ctx, tx)
        return { data: (await registerDevice(tx, ctx.app, report)).device }
      })
      noteActive(ctx, report.token)
      return answer
    },
  }),
  route({
    method: 'PATCH',
    path: BASE,
    guard: appToken,
    summary: 'Update a device by its token: log a member in (member_id) or out (null), opt out (active false), replace its token',
    headers: memberHeader,
    body: z.strictObject({ data: report }),
    answer: z.object({ data: deviceAnswer }),
    handler: async (ctx) => {
      const report = await reported(ctx)
      const answer = await ctx.change(async (tx) => {
        await demandOwnMember(ctx, tx)
        const updated = await updateDevice(tx, ctx.app, report)
        if (updated === null) throw failure('NOT_FOUND')
        return { data: updated }
      })
      noteActive(ctx, report.token)
      return answer
    },
  }),
  route({
    method: 'GET',
    path: `${BASE}/downloads`,
    guard: appAdmin,
    summary: 'Devices on which the app was opened, newest first',
    query: z.strictObject({ ...pagingQuery, parent_app: z.union([z.literal(['', 'own']), z.uuid()]).optional() }),
    handler: (ctx) => answerDevices(ctx, { loggedInOnly: false, parentApp: parentOf(ctx) }),
  }),
  route({
    method: 'GET',
    path: `${BASE}/subscribers`,
    guard: appAdmin,
    summary: 'Devices on which a member is logged in, newest first',
    query: z.strictObject(pagingQuery),
    handler: (ctx) => answerDevices(ctx, { loggedInOnly: true, parentApp: null }),
  }),
  route({
    method: 'GET',
    path: `${BASE}/platform_versions`,
    guard: appAdmin,
    summary: 'Share of members on each platform version, as their devices report it',
    handler: async (ctx) => ({ data: await ctx.read((sql) => countVersions(sql, ctx.app.id)) }),
  }),
  route({
    method: 'POST',
    path: `${BASE}/:id/reveal`,
    guard: appAdmin,
    summary: 'Show the whole token of a device; written to the audit trail',
    returnsSecret: true,
    params: z.object({ app: z.uuid(), id: z.uuid() }),
    handler: async (ctx) => {
      demandPush(ctx)
      const whole = await ctx.deps.db.changeApp(ctx.app.id, async (tx) => {
        const found = await readToken(tx, ctx.app.id, ctx.params.id)
        if (found !== null)
          await ctx.audit(tx, { action: 'revealed', target: 'mobile_configs', targetId: ctx.params.id, summary: 'Device token' })
        return found
      })
      if (whole === null) throw failure('NOT_FOUND')
      return { data: { token: whole } }
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/refresh`,
    guard: appToken,
    summary: 'The device has a new token or subscription: it stays the same device',
    body: z.strictObject({
      data: z.strictObject({
        token: deviceToken.optional(),
        subscription: subscription.optional(),
        previous_token: deviceToken,
        platform_version: platformVersion.optional(),
      }),
    }),
    answer: z.object({ data: deviceAnswer }),
    handler: async (ctx) => {
      const { app, body, deps } = ctx
      const report = { ...body.data, token: await tokenOf(deps, app, body.data) }
      return await changeDevice({ ...ctx, body: { data: report } }, (tx) => updateDevice(tx, app, report))
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/log_in`,
    guard: appToken,
    summary: 'The member whose token is sent is logged in on the device; from now on it gets what is sent to their tags',
    headers: signedInHeader,
    body: byToken,
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => {
      const memberToken = memberTokenOf(ctx)
      return changeDevice(ctx, async (tx) => {
        const { member } = await memberByToken(tx, ctx.app.id, memberToken, dayOf(ctx.app, ctx.deps.now()))
        return await setDeviceMember(tx, ctx.app.id, ctx.body.data.token, member.id)
      })
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/log_out`,
    guard: appToken,
    summary: 'Nobody is logged in on the device any more; it still gets what goes to everyone',
    body: byToken,
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => changeDevice(ctx, (tx) => setDeviceMember(tx, ctx.app.id, ctx.body.data.token, null)),
  }),
  route({
    method: 'POST',
    path: `${BASE}/opt_out`,
    guard: appToken,
    summary: 'The person switched notifications off; the device stays silent until it opts in',
    body: byToken,
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => changeDevice(ctx, (tx) => updateDevice(tx, ctx.app, { token: ctx.body.data.token, active: false })),
  }),
  route({
    method: 'POST',
    path: `${BASE}/opt_in`,
    guard: appToken,
    summary: 'The person switched notifications on again',
    body: byToken,
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => changeDevice(ctx, (tx) => updateDevice(tx, ctx.app, { token: ctx.body.data.token, active: true })),
  }),
  route({
    method: 'POST',
    path: `${BASE}/opened`,
    guard: appToken,
    summary: 'A notification was opened on the device; counted once for each device, however often it is told',
    body: z.strictObject({
      data: z.strictObject({
        token: deviceToken,
        push_id: z.uuid({ error: 'Must be the push_id of the notification' }).describe('push_id in the data of the notification.'),
      }),
    }),
    answer: z.object({ data: z.object({ push_id: z.uuid(), opened_at: z.iso.datetime() }) }),
    handler: (ctx) => {
      const { token, push_id: pushId } = ctx.body.data
      return changeDevice(ctx, (tx) =>
        recordOpening(tx, { appId: ctx.app.id, timeZone: zoneOf(ctx.app.setup) }, { token, pushId: pushId.toLowerCase() }),
      )
    },
  }),
]

type Reporting = Context<'appToken', unknown, unknown, { data: z.output<typeof report> }>

/** What a device reports, within its pace, with its token. */
async function reported(ctx: Reporting): Promise<DeviceReport> {
  const { app, body, deps } = ctx
  await demandPace(ctx, body.data.token ?? body.data.subscription?.endpoint ?? '')
  return { ...body.data, token: await tokenOf(deps, app, body.data) }
}

/**
 * The app's token is enough to set `member_id` (OQ-110). With the member's own token, that token decides: it cannot be
 * used to assign a device to another member.
 */
async function demandOwnMember({ app, body, deps, request }: Reporting, tx: Parameters<typeof registerDevice>[0]): Promise<void> {
  const token = request.headers[MEMBER_TOKEN]
  if (!body.data.member_id || typeof token !== 'string' || token === '') return
  const { member } = await memberByToken(tx, app.id, token, dayOf(app, deps.now()))
  if (member.id !== body.data.member_id.toLowerCase()) throw invalid({ member_id: ['Must be the member whose token is sent'] })
}

type ListContext = Context<'appAdmin', unknown, { q?: string | undefined; page?: number | undefined; per_page?: number | undefined }>

async function answerDevices(ctx: ListContext, which: { loggedInOnly: boolean; parentApp: string | null }) {
  demandPush(ctx)
  const { q = '' } = ctx.query
  return ctx.json(await ctx.read((sql) => listDevices(sql, ctx.app.id, { ...which, q, ...pagingOf(ctx.query) })))
}

/** `parent_app` names a parent, or the app itself for devices with its own binary. */
function parentOf({ app, query }: { app: { id: string }; query: { parent_app?: string | undefined } }): string | null {
  if (!query.parent_app) return null
  return query.parent_app.toLowerCase() === app.id ? 'own' : query.parent_app.toLowerCase()
}
