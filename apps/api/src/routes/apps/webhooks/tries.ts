import { LOG_DAYS } from '@greenroom/contract/webhooks/webhook-limits'
import { z } from 'zod'
import { listTries } from '../../../domain/webhooks/list-tries.ts'
import { readWebhook } from '../../../domain/webhooks/stored-webhooks.ts'
import { appAdmin, route } from '../../../http/route.ts'

const BASE = '/api/apps/:app/webhooks/:id'
const one = z.object({ app: z.uuid(), id: z.uuid().toLowerCase() })
const ONE_PAGE = 20

/** The log of a webhook. */
export const webhookTriesRoutes = [
  route({
    method: 'GET',
    path: `${BASE}/tries`,
    guard: appAdmin,
    inHelp: 'closed',
    summary: `Webhooks: the tries of the last ${LOG_DAYS} days, newest first, with the beginning of each answer`,
    params: one,
    query: z.strictObject({
      before: z.uuid().optional().describe('The id of a try: only earlier ones are answered.'),
      failed: z.enum(['true', 'false']).default('false').describe('Whether only tries that failed are answered.'),
    }),
    handler: async ({ read, app, params: { id }, query: { before, failed } }) =>
      await read(async (sql) => {
        await readWebhook(sql, { appId: app.id, id })
        return await listTries(sql, { appId: app.id, id }, { before, failed: failed === 'true', size: ONE_PAGE })
      }),
  }),
]
