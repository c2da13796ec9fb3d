import { type Device, report, reportSubscription, subscribe } from '../../push/report.ts'
import type { Setting } from './setting.ts'

/** Asks for permission, subscribes and registers. Null if the person did not allow it. */
export async function allow({ base, key }: Setting): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const device = await reportSubscription(base, await subscribe(pushManager, key))
  // Whoever turned them off before turns them on again.
  return device.active ? device : ((await report(base, 'on')) ?? device)
}

/** The name of the app, as the page has it for cards. */
export function appName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? document.title
}
