import { openNotification } from './open-notification.ts'
import { openedPage, optInPage, optOutPage } from './report-pages.ts'
import { subscriptionPage } from './subscription-page.ts'

/** What the browser's notifications need: JSON for the website's own scripts. */
export const notificationPages = [subscriptionPage, optInPage, optOutPage, openedPage, openNotification]
