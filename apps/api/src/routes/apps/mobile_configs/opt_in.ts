import { z } from 'zod'
import { updateDevice } from '../../../domain/devices/register-device.ts'
import { appToken, route } from '../../../http/route.ts'
import { byToken, changeDevice, deviceAnswer } from './+device-report.ts'

/** Turns a device's notifications on again. */
export const optInRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/mobile_configs/opt_in',
    guard: appToken,
    summary: 'The person switched notifications on again',
    body: byToken,
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => changeDevice(ctx, (tx) => updateDevice(tx, ctx.app, { token: ctx.body.data.token, active: true })),
  }),
]
