import { VISITOR } from '../../offline/viewer.ts'
import { reportSubscription, storedEndpoint, subscribe } from '../../push/report.ts'
import { offerCard } from './card.ts'
import { permissionHere } from './permission.ts'
import { remembered } from './remembered.ts'
import type { Setting } from './setting.ts'
import { fillSwitch } from './switch.ts'

/** Renews the registration of this browser, or offers notifications at a good moment. */
export async function startNotifications(setting: Setting): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-notifications]')
  if (element) return await fillSwitch(setting, element)
  const permission = permissionHere()
  if (permission === 'granted') await renew(setting)
  else if (permission === 'default') offerCard(setting)
}

/**
 * Registers this browser again: at the start of each visit, and when somebody signed in or out. Its push service may
 * have given it another address.
 */
async function renew({ base, key }: Setting): Promise<void> {
  const endpoint = await storedEndpoint(base)
  if (endpoint === null) return
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribe(pushManager, key)
  const done = `${document.body.dataset.member ?? VISITOR} ${subscription.endpoint}`
  const name = `registered:${base}`
  if (endpoint === subscription.endpoint && remembered.get('visit', name) === done) return
  await reportSubscription(base, subscription)
  remembered.set('visit', name, done)
}
