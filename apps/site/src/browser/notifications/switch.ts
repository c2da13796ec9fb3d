import { type Device, report, reportSubscription, storedEndpoint, subscribe } from '../../push/report.ts'
import { allow, appName } from './allow.ts'
import styles from './notifications.module.css'
import { adviceFor, permissionHere, reasonOf } from './permission.ts'
import type { Setting } from './setting.ts'

/** Fills in the part of a page with the switch for this device, or what to do where there can be none. */
export async function fillSwitch(setting: Setting, element: HTMLElement): Promise<void> {
  const status = document.createElement('p')
  status.className = styles.status ?? ''
  status.setAttribute('role', 'status')
  const permission = permissionHere()
  element.hidden = false
  if (permission !== 'default' && permission !== 'granted') {
    status.textContent = adviceFor(permission, appName())
    element.append(status)
    return
  }
  const label = document.createElement('label')
  label.className = styles.switch ?? ''
  const input = document.createElement('input')
  input.type = 'checkbox'
  input.setAttribute('role', 'switch')
  label.append(input, 'Notifications')
  element.append(label, status)
  const show = (device: Device | null) => {
    input.checked = device?.active === true
    // The same device in the form above, which saves its box as it is.
    const box = document.querySelector<HTMLInputElement>(`input[name="device"][value="${CSS.escape(device?.id ?? '')}"]`)
    if (box) box.checked = input.checked
  }
  input.addEventListener('change', async () => {
    input.disabled = true
    const isOn = input.checked
    try {
      const device = isOn ? await allow(setting) : await report(setting.base, 'off')
      show(device)
      if (device !== null) status.textContent = isOn ? 'Notifications are on.' : 'Notifications are off.'
      else status.textContent = permissionHere() === 'denied' ? adviceFor('denied', appName()) : ''
    } catch (error) {
      input.checked = !isOn
      status.textContent = `That did not work. ${reasonOf(error)}`
    }
    input.disabled = false
    input.focus()
  })
  if (permission === 'granted') show(await registered(setting).catch(() => null))
}

/** This device as the server knows it now; null if it never subscribed. */
async function registered({ base, key }: Setting): Promise<Device | null> {
  if ((await storedEndpoint(base)) === null) return null
  const { pushManager } = await navigator.serviceWorker.ready
  return await reportSubscription(base, await subscribe(pushManager, key))
}
