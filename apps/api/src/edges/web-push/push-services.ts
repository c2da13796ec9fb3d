import type { Http2Request, Reply } from '../fcm/http2-session.ts'
import { addressOf, type Reach } from '../web/open-address.ts'
import { openPushService, type PushService } from './push-service.ts'

/** Why a request to a push service is not sent. */
type NotSent = 'not public' | 'unsent'

export type PushServices = {
  /** Whether subscriptions may have this origin: `not public` if not, `unsent` if its name cannot be looked up now. */
  check(origin: string): Promise<NotSent | null>
  request(origin: string, request: Http2Request): Promise<Reply | NotSent>
  /** Waits for the requests in flight, and closes every connection. */
  close(): Promise<void>
}

export type ServiceSettings = Reach & {
  /** The origin of a stand-in on this machine, the only one that is allowed without being public. */
  standIn?: string | undefined
  ca?: string | undefined
  /** A response that takes longer counts as none. */
  deadlineMs?: number
  onProtocolError?(error: Error): void
  now?: () => number
}

const DEADLINE_MS = 10_000
/** How long connections to a checked address are used before the name is looked up and checked again. */
const CHECKED_MS = 60_000
const SWEEP_MS = 5_000
/** Subscriptions may name any host: the connections of the oldest are closed beyond this many. */
const MAX_OPEN = 200

type Opened = { service: Promise<PushService | NotSent>; until: number }

/**
 * The push services of all subscriptions, by the rules of outgoing requests: https on its default port, and only public
 * addresses. A name is looked up and checked before connections are opened, which go to that address, and again after a
 * minute. Redirects are not followed.
 */
export function pushServices(settings: ServiceSettings): PushServices {
  const { standIn, ca, deadlineMs = DEADLINE_MS, onProtocolError = () => {}, now = Date.now } = settings
  const opened = new Map<string, Opened>()
  const closing = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    for (const [origin, { until }] of opened) if (until <= now()) leave(origin)
  }, SWEEP_MS)
  timer.unref()

  async function checked(origin: string): Promise<{ address: string } | NotSent> {
    const url = new URL(origin)
    if (origin === standIn) return { address: url.hostname.replace(/^\[|\]$/g, '') }
    try {
      const until = AbortSignal.timeout(deadlineMs)
      const address = await addressOf(url, { ...settings, protocols: ['https:'], until })
      return address === null ? 'not public' : { address }
    } catch {
      return 'unsent'
    }
  }

  async function open(origin: string): Promise<PushService | NotSent> {
    const found = await checked(origin)
    if (typeof found === 'string') return found
    try {
      return await openPushService({ origin, address: found.address, deadlineMs, ca, onProtocolError })
    } catch {
      return 'unsent'
    }
  }

  function opening(origin: string): Opened {
    for (const oldest of opened.keys()) if (opened.size >= MAX_OPEN) leave(oldest)
    const made = { service: open(origin), until: now() + CHECKED_MS }
    opened.set(origin, made)
    // The next batch tries again.
    void made.service.then((service) => typeof service === 'string' && opened.get(origin) === made && opened.delete(origin))
    return made
  }

  function leave(origin: string): void {
    const left = opened.get(origin)?.service.then(closeService)
    opened.delete(origin)
    if (!left) return
    closing.add(left)
    void left.finally(() => closing.delete(left))
  }

  return {
    async check(origin) {
      const found = await checked(origin)
      return typeof found === 'string' ? found : null
    },
    async request(origin, request) {
      if ((opened.get(origin)?.until ?? 0) <= now()) leave(origin)
      const known = opened.get(origin) ?? opening(origin)
      const service = await known.service
      return typeof service === 'string' ? service : await service.request(request)
    },
    async close() {
      clearInterval(timer)
      for (const origin of [...opened.keys()]) leave(origin)
      await Promise.all(closing)
    },
  }
}

async function closeService(service: PushService | NotSent): Promise<void> {
  if (typeof service !== 'string') await service.close()
}
