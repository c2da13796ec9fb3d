import { zoneOf } from '@greenroom/contract/zones'
import { z } from 'zod'
import { recordOpening } from '../../../domain/devices/device-reports.ts'
import { appToken, route } from '../../../http/route.ts'
import { changeDevice, deviceToken } from './+device-report.ts'

/** A notification was opened on a device. */
export const openedRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/mobile_configs/opened',
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
