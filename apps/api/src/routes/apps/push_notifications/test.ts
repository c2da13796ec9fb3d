import { pushShape } from '@greenroom/contract/push/composer'
import { MAX_TEST_DEVICES, testMessages } from '@greenroom/contract/push/test-push'
import { z } from 'zod'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { checkTest, sendTest } from '../../../domain/push/test-push.ts'
import { demandConfirmedEmail } from '../../../domain/sign-up/confirm-email.ts'
import { appAdmin, route } from '../../../http/route.ts'

const deviceIds = z
  .array(z.uuid({ error: testMessages.chooseDevice }), { error: testMessages.chooseDevice })
  .min(1, testMessages.chooseDevice)
  .max(MAX_TEST_DEVICES, testMessages.tooMany)

/** 'Send me a test': a push to one's own devices, or to a few chosen ones, before it is sent to everyone. */
export const pushTestRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/push_notifications/test',
    guard: appAdmin,
    inHelp: 'closed',
    callKind: 'pushTest',
    summary: 'Send a push notification to a few devices to try it out; it appears in no list',
    body: z.strictObject({ data: z.strictObject({ ...pushShape().shape, device_ids: deviceIds }) }),
    handler: async (ctx) => {
      const { app, session, deps, body } = ctx
      demandConfirmedEmail(session)
      const { device_ids, ...push } = body.data
      const facts = factsOf(app, session, deps.config)
      const test = await ctx.read((sql) => checkTest(sql, { app, facts, push }, device_ids, deps.config))
      const result = await sendTest(deps, test)
      await deps.db.changeApp(app.id, (tx) => ctx.audit(tx, { action: 'tested', target: 'push_notifications', summary: push.subject }))
      return { data: result }
    },
  }),
]
