import { cacheNames } from '../offline/caches.ts'

/** Where the state of an app has the endpoint of this browser's subscription. No page has this address. */
const ENDPOINT = '/-/push-endpoint'

/** What the website answers about this browser. */
export type Device = { id: string; active: boolean }

/** The endpoint under which this browser is registered; null if it is not. */
export async function storedEndpoint(base: string): Promise<string | null> {
  const entry = await (await caches.open(cacheNames(base).state)).match(ENDPOINT)
  return entry ? await entry.text() : null
}

/** Registers a subscription, in place of the one before, for whoever is signed in. Rejects with words for a person. */
export async function reportSubscription(base: string, subscription: PushSubscription): Promise<Device> {
  const { endpoint, keys = {} } = JSON.parse(JSON.stringify(subscription))
  const { p256dh, auth } = keys
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const previous = (await storedEndpoint(base)) ?? ''
  const fields = { endpoint, p256dh, auth, device: browserName(navigator.userAgent), previous, time_zone: timeZone }
  const device = await post(`${base}/notifications`, fields)
  await (await caches.open(cacheNames(base).state)).put(ENDPOINT, new Response(endpoint))
  return device
}

/** Reports about the registered browser: `on`, `off`, or `opened` with the push. */
export async function report(base: string, what: 'on' | 'off' | 'opened', more: Record<string, string> = {}): Promise<Device | null> {
  const endpoint = await storedEndpoint(base)
  return endpoint === null ? null : await post(`${base}/notifications/${what}`, { endpoint, ...more })
}

/** Subscribes with the key of the server, also when the browser subscribed with another one before. */
export async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await manager.getSubscription())?.unsubscribe()
    return await manager.subscribe(options)
  }
}

/** A refusal of the website, in words for a person. */
export class Refusal extends Error {}

async function post(address: string, fields: Record<string, string>): Promise<Device> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  const body = isJson ? await answer.json() : {}
  if (answer.ok && isJson) return body
  throw new Refusal(typeof body.message === 'string' ? body.message : 'That did not work. Reload this page, then try again.')
}

/** How an owner finds the device in a list, and a member in their account: `Firefox on Android`. */
function browserName(agent: string): string {
  const [, browser = 'Browser'] = NAMES.find(([pattern]) => pattern.test(agent)) ?? []
  const [, system] = SYSTEMS.find(([pattern]) => pattern.test(agent)) ?? []
  return system === undefined ? browser : `${browser} on ${system}`
}

/** Chrome names itself Safari, and Edge both. */
const NAMES: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
