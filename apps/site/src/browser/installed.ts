import { VISITOR } from '../offline/viewer.ts'
import { enhance } from './enhance.ts'

/**
 * Registers the service worker of the app, loads what pages for reading offline need, and counts once for each visit
 * that the app was opened from a home screen.
 */
const { base, savable, member } = document.body.dataset

if (base !== undefined && 'serviceWorker' in navigator && 'caches' in window) {
  const scope = base === '' ? '/' : base
  window.addEventListener('load', () => {
    enhance(navigator.serviceWorker.register(`${base}/sw.js`, { scope, updateViaCache: 'none' }))
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // Shown again as it was left; somebody else may have signed in or out since.
    if (persisted)
      enhance(import('../offline/caches.ts'), async ({ storedViewer }) => {
        if ((await storedViewer(base)) !== (member ?? VISITOR)) location.reload()
      })
  })
  if (savable !== undefined) enhance(import('./offline/save-button.ts'), ({ addSaveButton }) => addSaveButton(base))
  const list = document.querySelector<HTMLElement>('[data-offline-list]')
  if (list) enhance(import('./offline/offline-list.ts'), ({ fillOfflineList }) => fillOfflineList(base, list))
  const install = document.querySelector<HTMLButtonElement>('[data-install]')
  if (install) enhance(import('./offline/install-button.ts'), ({ offerInstall }) => offerInstall(install))
}

const COUNTED = 'opened-installed'

if (base !== undefined && matchMedia('(display-mode: standalone)').matches && sessionStorage.getItem(COUNTED) === null) {
  sessionStorage.setItem(COUNTED, '1')
  navigator.sendBeacon(`${base}/installed`, new URLSearchParams())
}
