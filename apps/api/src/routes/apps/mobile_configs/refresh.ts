import { z } from 'zod'
import { updateDevice } from '../../../domain/devices/register-device.ts'
import { appToken, route } from '../../../http/route.ts'
import { changeDevice, deviceAnswer, deviceToken, platformVersion } from './+device-report.ts'

/** FCM gave a device a new token. */
export const refreshRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/mobile_configs/refresh',
    guard: appToken,
    summary: 'FCM gave the device a new token: it stays the same device',
    body: z.strictObject({
      data: z.strictObject({ token: deviceToken, previous_token: deviceToken, platform_version: platformVersion.optional() }),
    }),
    answer: z.object({ data: deviceAnswer }),
    handler: (ctx) => changeDevice(ctx, (tx) => updateDevice(tx, ctx.app, ctx.body.data)),
  }),
]
