import { REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { saveOlderKeys, tryOlderKeys } from '../../domain/older-push/save-keys.ts'
import { appSuper, route } from '../../http/route.ts'

const keys = z.strictObject({
  push_notification_app_id: z.uuid({ error: 'Must be the app id of OneSignal, such as 5d7f2c1e-8a34-4b6d-9c02-1e7a5f3b9d48' }),
  push_notification_app_key: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(255, 'Maximum 255 Characters')
    .regex(/^[\x21-\x7e]*$/, 'Must be a key of OneSignal'),
})

/** The push id and key of the older composer: they can be written, but never read (ruling 7). */
export const pushNotificationKeysRoutes = [
  route({
    method: 'PUT',
    path: '/api/apps/:app/push_notification_keys',
    guard: appSuper,
    tag: 'push_notifications',
    callKind: 'keyTry',
    summary:
      'Set the push id and key of OneSignal, for apps up to platform version 8.5 (super users); OneSignal is asked whether it takes them',
    body: z.strictObject({ data: keys }),
    answer: z.object({
      data: z.object({
        set: z.literal(true),
        checked: z.boolean().describe('false: OneSignal could not be asked; the keys are kept all the same.'),
      }),
    }),
    handler: async (ctx) => {
      const { deps, app, body } = ctx
      const given = { appId: body.data.push_notification_app_id.toLowerCase(), key: body.data.push_notification_app_key }
      const checked = await tryOlderKeys(deps.oneSignal, given)
      await saveOlderKeys(deps, app.id, given, (tx) =>
        ctx.audit(tx, { action: 'updated', target: 'push_notification_keys', summary: 'Push id and key of OneSignal' }),
      )
      return { data: { set: true as const, checked } }
    },
  }),
]
