import { dayOf } from '@greenroom/contract/visibility/viewer'
import { z } from 'zod'
import { recordOpening, setDeviceMember } from '../domain/devices/device-reports.ts'
import { type RegisteredDevice, updateDevice } from '../domain/devices/register-device.ts'
import { memberByToken } from '../domain/published/member-sessions.ts'
import { failure } from '../failure.ts'
import { appToken, type Context, route } from '../http/route.ts'
import { demandPace, deviceAnswer, deviceToken } from './+device-report.ts'
import { MEMBER_TOKEN } from './published/+looking.ts'

const BASE = '/api/apps/:app/mobile_configs'
const answer = z.object({ data: deviceAnswer })
const byToken = z.strictObject({ data: z.strictObject({ token: deviceToken }) })

type Tx = Parameters<typeof updateDevice>[0]
type Reporting = Context<'appToken', unknown, unknown, { data: { token: string } }>

/** What a device tells of itself after it registered: one call for each thing that can happen to it. */
export const mobileConfigsDeviceRoutes = [
  route({
    method: 'POST',
    path: `${BASE}/refresh`,
    guard: appToken,
    summary: 'FCM gave the device a new token: it stays the same device',
    body: z.strictObject({ data: z.strictObject({ token: deviceToken, previous_token: deviceToken }) }),
    answer,
    handler: (ctx) => {
      const { token, previous_token } = ctx.body.data
      return change(ctx, (tx) => updateDevice(tx, ctx.app, { token, previous_token }))
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/log_in`,
    guard: appToken,
    summary: 'The member whose token is sent is logged in on the device; from now on it gets what is sent to their tags',
    headers: { 'X-Member-Token': 'The token of the signed-in member.' },
    body: byToken,
    answer,
    handler: (ctx) => {
      const memberToken = ctx.request.headers[MEMBER_TOKEN]
      if (typeof memberToken !== 'string' || memberToken === '') throw failure('UNAUTHENTICATED')
      return change(ctx, async (tx) => {
        const { member } = await memberByToken(tx, ctx.app.id, memberToken, dayOf(ctx.deps.now()))
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
    answer,
    handler: (ctx) => change(ctx, (tx) => setDeviceMember(tx, ctx.app.id, ctx.body.data.token, null)),
  }),
  route({
    method: 'POST',
    path: `${BASE}/opt_out`,
    guard: appToken,
    summary: 'The person switched notifications off; the device stays silent until it opts in',
    body: byToken,
    answer,
    handler: (ctx) => change(ctx, (tx) => updateDevice(tx, ctx.app, { token: ctx.body.data.token, active: false })),
  }),
  route({
    method: 'POST',
    path: `${BASE}/opt_in`,
    guard: appToken,
    summary: 'The person switched notifications on again',
    body: byToken,
    answer,
    handler: (ctx) => change(ctx, (tx) => updateDevice(tx, ctx.app, { token: ctx.body.data.token, active: true })),
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
      return change(ctx, (tx) => recordOpening(tx, ctx.app.id, { token, pushId: pushId.toLowerCase() }))
    },
  }),
]

/** One change of a known device; NOT_FOUND for one that never registered. */
async function change<Answer = RegisteredDevice>(ctx: Reporting, work: (tx: Tx) => Promise<Answer | null>): Promise<{ data: Answer }> {
  await demandPace(ctx, ctx.body.data.token)
  return await ctx.change(async (tx) => {
    const done = await work(tx)
    if (done === null) throw failure('NOT_FOUND')
    return { data: done }
  })
}
