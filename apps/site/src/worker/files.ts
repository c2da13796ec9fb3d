import { StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames, storedViewer } from '../offline/caches.ts'
import { expiration } from './expiration.ts'
import { partOf } from './part-of.ts'

const MOST_PICTURES = 150
const THIRTY_DAYS_S = 30 * 24 * 3_600

/** A picture, film or sound: as it was saved; pictures also as they were seen last; otherwise from the network. */
export async function fileAnswer(base: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const viewer = await storedViewer(base)
  const isPicture = request.destination === 'image'
  const cache = await caches.open(cacheNames(base).saved(viewer))
  // A picture may have been saved in another width.
  const saved = await cache.match(request.url, { ignoreSearch: isPicture })
  if (saved) return await partOf(saved, request.headers.get('range'))
  return isPicture ? await picturesOf(base, viewer).handle({ event, request }) : await fetch(request)
}

const strategies = new Map<string, StaleWhileRevalidate>()

function picturesOf(base: string, viewer: string): StaleWhileRevalidate {
  const known = strategies.get(viewer)
  if (known) return known
  const made = new StaleWhileRevalidate({
    cacheName: cacheNames(base).pictures(viewer),
    plugins: [expiration(base, { maxEntries: MOST_PICTURES, maxAgeSeconds: THIRTY_DAYS_S })],
  })
  strategies.set(viewer, made)
  return made
}
