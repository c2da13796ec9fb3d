import { pushShape } from '@greenroom/contract/push/composer'
import { MOST_TEST_DEVICES, testDevice, testMessages, testResult } from '@greenroom/contract/push/test-push'
import { z } from 'zod'
import { searchText } from '../answers/paging.ts'
import { factsOf } from '../domain/apps/facts-of.ts'
import { checkTest, listTestDevices, sendTest } from '../domain/push/test-push.ts'
import { appAdmin, route } from '../http/route.ts'
import { throughOf } from './push-audience.ts'
import { demandPush } from './push-notifications.ts'

const BASE = '/api/apps/:app/push_notifications'

const deviceIds = z
  .array(z.uuid({ error: testMessages.chooseDevice }), { error: testMessages.chooseDevice })
  .min(1, testMessages.chooseDevice)
  .max(MOST_TEST_DEVICES, testMessages.tooMany)

/** 'Send me a test': a push to one's own devices, or to a few chosen ones, before it goes to everybody. */
export const pushTestRoutes = [
  route({
    method: 'GET',
    path: `${BASE}/test_devices`,
    guard: appAdmin,
    summary: 'Devices that a test can go to: your own, by your e-mail, and with words also others',
    query: z.strictObject({ q: searchText, parent_uuid: z.uuid().optional() }),
    answer: z.object({ data: z.array(testDevice) }),
    handler: async (ctx) => {
      demandPush(ctx)
      const { app, session, query } = ctx
      const question = { appId: app.id, through: throughOf(ctx), email: session.email, q: query.q ?? '' }
      return { data: await ctx.read((sql) => listTestDevices(sql, question)) }
    },
  }),
  route({
    method: 'POST',
    path: `${BASE}/test`,
    guard: appAdmin,
    callKind: 'pushTest',
    summary: 'Send a push notification to a few devices to try it out; it appears in no list',
    body: z.strictObject({ data: z.strictObject({ ...pushShape().shape, device_ids: deviceIds }) }),
    answer: z.object({ data: testResult }),
    handler: async (ctx) => {
      const { app, session, deps, body } = ctx
      const { device_ids, ...push } = body.data
      const facts = factsOf(app, session, deps.config)
      const test = await ctx.read((sql) => checkTest(sql, { app, facts, push }, device_ids, deps.config.publicUrl))
      const result = await sendTest(deps, test)
      await deps.db.changeApp(app.id, (tx) => ctx.audit(tx, { action: 'tested', target: 'push_notifications', summary: push.subject }))
      return { data: result }
    },
  }),
]
