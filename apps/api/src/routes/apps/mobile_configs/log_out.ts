import { z } from 'zod'
import { setDeviceMember } from '../../../domain/devices/device-reports.ts'
import { appToken, route } from '../../../http/route.ts'
import { byToken, changeDevice, deviceAnswer } from './+device-report.ts'

/** A member logs out on a device. */
export const logOutRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/mobile_configs/log_out',
    guard: appToken,
    summary: 'Nobody is logged in on the device any more; it still gets what goes to everyone',
    body: byToken,
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => changeDevice(ctx, (tx) => setDeviceMember(tx, ctx.app.id, ctx.body.data.token, null)),
  }),
]
