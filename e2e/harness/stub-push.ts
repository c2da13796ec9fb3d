import type { CDPSession, Page, Worker } from 'playwright-core'

/**
 * The headless browser never allows notifications and reaches no push service. This page subscribes at the demo's push
 * service in its place, and notes that permission was given.
 */
export async function stubPush(page: Page, home: string): Promise<{ messages(): Promise<unknown[]> }> {
  let id: string | null = null
  await page.exposeFunction('subscribeAtDemo', async (key: string) => {
    const body = JSON.stringify({ data: { application_server_key: key } })
    const answer = await fetch(`${home}/demo/browsers`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { data } = await answer.json()
    id = data.id
    return data.subscription
  })
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test:permission') ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem('test:permission', 'granted')
      return 'granted'
    }
    const known = () => JSON.parse(localStorage.getItem('test:subscription') ?? 'null')
    PushManager.prototype.getSubscription = async () => known()
    PushManager.prototype.subscribe = async (options) => {
      const subscription = known() ?? (await Reflect.get(window, 'subscribeAtDemo')(options?.applicationServerKey))
      localStorage.setItem('test:subscription', JSON.stringify(subscription))
      return subscription
    }
  })
  return {
    async messages() {
      const answer = await fetch(`${home}/demo/browsers/${id}/messages`)
      return (await answer.json()).data
    },
  }
}

export type Shown = { title: string; options: { body?: string; tag?: string; data?: Record<string, string> } }

/** The service worker of a page: it notes what it would show, gets messages, and clicks. */
export async function stubWorker(page: Page, worker: Worker) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Reflect.set(self, 'shown', shown)
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void shown.push({ title, options })
  })
  return {
    async deliver(message: unknown): Promise<void> {
      const origin = new URL(page.url()).origin
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data: JSON.stringify(message) })
    },
    shown: (): Promise<Shown[]> => worker.evaluate(() => Reflect.get(self, 'shown')),
    /** A click on the last one. */
    click: (): Promise<void> =>
      worker.evaluate(() => {
        const { options } = Reflect.get(self, 'shown').at(-1)
        const notification = { data: options.data, close: () => {} }
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
      }),
  }
}
