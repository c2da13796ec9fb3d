import { allow, appName } from './allow.ts'
import styles from './notifications.module.css'
import { adviceFor, permissionHere, reasonOf } from './permission.ts'
import { remembered } from './remembered.ts'
import type { Setting } from './setting.ts'

const FIRST_PAGE = 3
/** After 'Not now'. */
const REST_MS = 60 * 24 * 3_600_000

/** Offers notifications on the home page and on records: from the third page of a visit, or to a member. */
export function offerCard(setting: Setting): void {
  const { base } = setting
  const pages = Number(remembered.get('visit', `pages:${base}`) ?? 0) + 1
  remembered.set('visit', `pages:${base}`, String(pages))
  const { member, savable } = document.body.dataset
  const isOfferedHere = savable !== undefined || location.pathname.replace(/\/$/, '') === base
  const refusedAt = Number(remembered.get('always', `not-now:${base}`) ?? 0)
  if (!isOfferedHere || (pages < FIRST_PAGE && member === undefined) || Date.now() - refusedAt < REST_MS) return
  document.querySelector('main')?.append(card(setting))
}

function card(setting: Setting): HTMLElement {
  const element = document.createElement('section')
  element.className = styles.card ?? ''
  element.dataset.pushCard = ''
  const title = document.createElement('h2')
  title.textContent = `Get news from ${appName()}`
  element.setAttribute('aria-label', title.textContent)
  const text = document.createElement('p')
  text.textContent = 'A notification when there is something new. You can turn them off at any time.'
  text.setAttribute('role', 'status')
  const buttons = document.createElement('div')
  const yes = button('Allow', styles.yes)
  const no = button('Not now', styles.no)
  buttons.append(yes, no)
  element.append(title, text, buttons)

  no.addEventListener('click', () => {
    remembered.set('always', `not-now:${setting.base}`, String(Date.now()))
    element.remove()
  })
  const say = (words: string, done: boolean) => {
    text.textContent = words
    if (done) yes.remove()
    if (done) no.textContent = 'Close'
    no.focus()
  }
  yes.addEventListener('click', async () => {
    yes.disabled = true
    try {
      const device = await allow(setting)
      if (device !== null) say('Notifications are on.', true)
      else if (permissionHere() === 'denied') say(adviceFor('denied', appName()), true)
    } catch (error) {
      say(`Notifications could not be turned on. ${reasonOf(error)}`, false)
    }
    yes.disabled = false
  })
  return element
}

function button(label: string, style: string | undefined): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = style ?? ''
  element.textContent = label
  return element
}
