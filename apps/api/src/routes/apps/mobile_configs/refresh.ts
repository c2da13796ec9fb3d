import { z } from 'zod'
import { updateDevice } from '../../../domain/devices/register-device.ts'
import { tokenOf } from '../../../domain/devices/subscription.ts'
import { appToken, route } from '../../../http/route.ts'
import { changeDevice, deviceAnswer, deviceToken, platformVersion, subscription } from './+device-report.ts'

/** FCM gave a device a new token, or a browser renewed its subscription. */
export const refreshRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/mobile_configs/refresh',
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
]
