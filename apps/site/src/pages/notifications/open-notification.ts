import { notificationPath } from '@greenroom/stage/frame/notification-path.ts'
import type { SitePage } from '../../server/site-page.ts'

/** Leads to the page of a notification, whose `data` is the query: the service worker knows no sections. */
export const openNotification: SitePage = {
  path: '/notifications/open',
  isFresh: true,
  load: async ({ query }) => ({ redirect: notificationPath(Object.fromEntries(query)) }),
}
