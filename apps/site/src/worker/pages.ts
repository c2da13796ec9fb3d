import { NetworkFirst } from 'workbox-strategies'
import { cacheNames, deleteOfOthers, storedViewer, storeViewer } from '../offline/caches.ts'
import { removePage } from '../offline/remove-page.ts'
import { expiration } from './expiration.ts'

/** A page that takes longer is shown as it was read last. */
const PATIENCE_S = 3
const MOST_PAGES = 60

/** Pages that list what can be read without a network. */
const LIST_PAGES = ['/offline', '/saved']

/** A page from the network; without one as it was saved or read, or else the page that lists what can be read. */
export async function pageAnswer(base: string, request: Request, event: ExtendableEvent): Promise<Response> {
  const viewer = await storedViewer(base)
  try {
    return await strategyOf(base, viewer).handle({ event, request })
  } catch {
    return (await read(base, viewer, `${base}/offline`)) ?? Response.error()
  }
}

/** Stores the pages that list what can be read, as the one who reads sees them. */
export async function keepListPages(base: string): Promise<void> {
  const viewer = await storedViewer(base)
  const pages = await caches.open(cacheNames(base).pages(viewer))
  await Promise.all(
    LIST_PAGES.map(async (path) => {
      const answer = await fetch(base + path).catch(() => null)
      if (answer?.ok && answer.headers.get('x-viewer') === viewer) await pages.put(base + path, answer)
    }),
  )
  await deleteOfOthers(base)
}

async function read(base: string, viewer: string, path: string): Promise<Response | undefined> {
  return await (await caches.open(cacheNames(base).pages(viewer))).match(path)
}

const strategies = new Map<string, NetworkFirst>()

/** Stores pages for the one who reads. When a page says that somebody else does, the caches change first. */
function strategyOf(base: string, viewer: string): NetworkFirst {
  const known = strategies.get(viewer)
  if (known) return known
  const made = new NetworkFirst({
    cacheName: cacheNames(base).pages(viewer),
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        async cacheWillUpdate({ request, response }) {
          // Somebody signed in or out in another tab since this page was asked for: it says who read then.
          if ((await storedViewer(base)) !== viewer) return null
          const isStored = response.status === 200 && response.headers.has('x-viewer')
          const reader = response.headers.get('x-viewer') ?? response.headers.get('x-reader')
          // A proxy's answer, or a website that is closed for a while: it says nothing of copies.
          if (reader === null) return null
          if (response.status === 404) await removePage(base, request.url)
          if (reader === viewer) return isStored ? response : null
          await storeViewer(base, reader)
          if (isStored) await (await caches.open(cacheNames(base).pages(reader))).put(request.url, response.clone())
          await keepListPages(base)
          return null
        },
      },
      {
        // A website that is away for a moment is like no network, unless there is no copy.
        async fetchDidSucceed({ response, state }) {
          if (response.status !== 503) return response
          if (state) state.outage = response
          throw new Error('The website cannot show the page at the moment.')
        },
        async handlerDidError({ request, state }) {
          const saved = await (await caches.open(cacheNames(base).saved(viewer))).match(request.url)
          const outage: unknown = state?.outage
          return saved ?? (outage instanceof Response ? outage : undefined)
        },
      },
      expiration(base, { maxEntries: MOST_PAGES }),
    ],
  })
  strategies.set(viewer, made)
  return made
}
