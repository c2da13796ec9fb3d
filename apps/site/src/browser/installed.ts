/** Registers the service worker of the app, and loads what pages for reading offline need. */
const { base, savable } = document.body.dataset

if (base !== undefined && 'serviceWorker' in navigator && 'caches' in window) {
  const scope = base === '' ? '/' : base
  window.addEventListener('load', () => {
    void navigator.serviceWorker.register(`${base}/sw.js`, { scope, updateViaCache: 'none' })
  })
  if (savable !== undefined) void import('./offline/save-button.ts').then(({ addSaveButton }) => addSaveButton(base))
  const list = document.querySelector<HTMLElement>('[data-offline-list]')
  if (list) void import('./offline/offline-list.ts').then(({ fillOfflineList }) => fillOfflineList(base, list))
  const install = document.querySelector<HTMLButtonElement>('[data-install]')
  if (install) void import('./offline/install-button.ts').then(({ offerInstall }) => offerInstall(install))
}
