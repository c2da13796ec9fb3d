import { appAdmin, route } from '../../../http/route.ts'
import { answerOlderReach, olderReachQuery } from './+older-push.ts'

/** How many a push of the older composer reaches. */
export const olderReachRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/push_notifications/older_reach',
    guard: appAdmin,
    inHelp: 'closed',
    summary:
      'Below platform version 9: how many devices of OneSignal these segments have, or all of them, and whether to ask before sending',
    query: olderReachQuery,
    handler: answerOlderReach,
  }),
]
