import { report, reportSubscription, storedEndpoint, subscribe } from '../push/report.ts'

declare const self: ServiceWorkerGlobalScope

/** A message of the server (docs/read-api.md, 'Browsers'). */
type Message = { title: string; body?: string; icon?: string; image?: string; data: Record<string, string> }

/** Shows pushes as notifications, opens their pages, and registers renewed subscriptions. */
export function handleNotifications(base: string, isOurs: (path: string) => boolean): void {
  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()))
  })
  self.addEventListener('notificationclick', (event) => {
    const { data } = event.notification
    event.notification.close()
    event.waitUntil(Promise.allSettled([open(targetOf(base, data), isOurs), report(base, 'opened', { push_id: data.push_id })]))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(base)))
}

/** After somebody signed out: the browser still gets what goes to everyone. */
export async function reportSignOut(base: string): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription()
  if (subscription && (await storedEndpoint(base)) !== null) await reportSubscription(base, subscription).catch(() => {})
}

/** A push that is repeated replaces the first. */
async function show({ title, body, icon, image, data }: Message): Promise<void> {
  const options = { body, icon: pictureOf(icon), image: pictureOf(image), tag: data.push_id, data }
  await self.registration.showNotification(title, Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)))
}

/** The address of a picture: one that was uploaded is also below the website's own origin. */
function pictureOf(address: string | undefined): string | undefined {
  const uploaded = /^https?:\/\/[^/]+(\/media\/[\da-f]{8}-[\da-f-]{27}.*)$/.exec(address ?? '')?.[1]
  return uploaded === undefined ? address : `/-${uploaded}`
}

/** The address that a push names, or the page that leads to its target. */
function targetOf(base: string, data: Record<string, string>): URL {
  if (data.link_to === 'url' && data.url && /^https?:/i.test(data.url)) return new URL(data.url)
  const { link_to, section, content_type, content_id } = data
  const given = Object.entries({ link_to, section, content_type, content_id }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URL(`${base}/notifications/open?${new URLSearchParams(given)}`, self.location.origin)
}

/** In a window of the app, if there is one. */
async function open(target: URL, isOurs: (path: string) => boolean): Promise<void> {
  const isPage = target.origin === self.location.origin && isOurs(target.pathname)
  const windows = isPage ? await self.clients.matchAll({ type: 'window' }) : []
  const client = windows.find(({ url }) => isOurs(new URL(url).pathname))
  if (client === undefined) return void (await self.clients.openWindow(target.href))
  await client.focus().catch(() => {})
  await client.navigate(target.href)
}

/** The browser or its push service ended the subscription. */
async function renew(base: string): Promise<void> {
  if ((await storedEndpoint(base)) === null) return
  const { vapid_public_key: key } = await (await fetch(`${base}/notifications`)).json()
  if (typeof key === 'string') await reportSubscription(base, await subscribe(self.registration.pushManager, key))
}
