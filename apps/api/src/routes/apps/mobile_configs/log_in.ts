import { z } from 'zod'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { setDeviceMember } from '../../../domain/devices/device-reports.ts'
import { memberByToken } from '../../../domain/published/member-sessions.ts'
import { appToken, route } from '../../../http/route.ts'
import { memberHeader, tokenOf } from '../published/+member-token.ts'
import { byToken, changeDevice, deviceAnswer } from './+device-report.ts'

/** A member logs in on a device. */
export const logInRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/mobile_configs/log_in',
    guard: appToken,
    summary: 'The member whose token is sent is logged in on the device; from now on it gets what is sent to their tags',
    headers: memberHeader,
    body: byToken,
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => {
      const memberToken = tokenOf(ctx)
      return changeDevice(ctx, async (tx) => {
        const { member } = await memberByToken(tx, ctx.app.id, memberToken, dayOf(ctx.app, ctx.deps.now()))
        return await setDeviceMember(tx, ctx.app.id, ctx.body.data.token, member.id)
      })
    },
  }),
]
