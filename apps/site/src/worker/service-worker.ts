import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cacheNames, storeViewer } from '../offline/caches.ts'
import { VISITOR } from '../offline/viewer.ts'
import { fileAnswer } from './files.ts'
import { handleNotifications, reportSignOut } from './notifications.ts'
import { keepListPages, pageAnswer } from './pages.ts'

declare const self: ServiceWorkerGlobalScope
/** The scripts and styles of the website, inserted by its build. A deployment so changes this file, too. */
declare const ASSETS: readonly string[]

const base = new URL(self.location.href).pathname.replace(/\/sw\.js$/, '')
const names = cacheNames(base)
/** On the shared host the scope `/studio` would also contain `/studio2`. */
const isOurs = (path: string) => base === '' || path === base || path.startsWith(`${base}/`)

const assets = new CacheFirst({ cacheName: names.assets, plugins: [new ExpirationPlugin({ maxEntries: 80 })] })

self.addEventListener('install', (event) => {
  // Pages come from the server, so a new version may take over between any two of them.
  void self.skipWaiting()
  event.waitUntil(Promise.all(ASSETS.map((path) => assets.handle({ event, request: new Request(path) }))))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(keepListPages(base))
})
clientsClaim()
handleNotifications(base, isOurs)

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/-/assets/'), assets)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/-/media/'),
  ({ request, event }) => fileAnswer(base, request, event),
)

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOurs(url.pathname),
  ({ request, event }) => pageAnswer(base, request, event),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === `${base}/sign-out`,
  async ({ request, event }) => {
    const answer = await fetch(request)
    await storeViewer(base, VISITOR)
    event.waitUntil(reportSignOut(base))
    return answer
  },
  'POST',
)
