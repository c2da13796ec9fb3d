import { type Http2Request, type Http2Session, type OpenSession, openSession, type Reply } from './http2-session.ts'

export type Http2Pool = {
  request(request: Http2Request): Promise<Reply>
  /** Waits for the requests in flight, then closes every connection. */
  close(): Promise<void>
}

export type PoolOptions = {
  /** The most connections; each carries up to 100 concurrent requests, or as many as the peer allows. */
  sessions: number
  /** A response that takes longer counts as none. */
  deadlineMs?: number
  /** A certificate to trust in addition to the system's, as PEM. */
  ca?: string | undefined
  /** The IP address of the origin, if it was looked up and checked before. */
  address?: string | undefined
  /** How a connection is opened; node:http2 by default. */
  open?: OpenSession
  /** Called after an HTTP/2 protocol error; from then on the pool uses node:http2. */
  onProtocolError?(error: Error): void
}

const IDLE_MS = 60_000
const SWEEP_MS = 250
/** How often a request is moved to another connection when one closes before processing it. */
const MAX_TRIES = 4

/** Connections to one origin, opened as the load requires and closed after a minute without any. */
export function http2Pool(origin: string, options: PoolOptions): Http2Pool {
  const deadlineMs = options.deadlineMs ?? 15_000
  const waiting: (() => void)[] = []
  let sessions: Http2Session[] = []
  let open = options.open ?? openSession
  let current: Http2Session | null = null
  let inFlight = 0
  let whenQuiet: (() => void) | null = null

  const timer = setInterval(() => {
    const now = Date.now()
    for (const session of sessions) {
      session.sweep(now)
      if (session.active === 0 && now - session.idleSince > IDLE_MS) session.retire()
    }
  }, SWEEP_MS)
  timer.unref()

  async function request(wanted: Http2Request): Promise<Reply> {
    inFlight += 1
    try {
      for (let tries = 1; ; tries += 1) {
        const session = pick() ?? (await whenRoomy())
        const reply = await session.send(wanted)
        if (reply !== 'unsent' || tries === MAX_TRIES || !session.wasOpen()) return reply
      }
    } finally {
      inFlight -= 1
      if (inFlight === 0) whenQuiet?.()
    }
  }

  async function whenRoomy(): Promise<Http2Session> {
    for (;;) {
      await new Promise<void>((resolve) => waiting.push(resolve))
      const session = pick()
      if (session) return session
    }
  }

  /**
   * One connection is filled before the next one, so that concurrent requests share one write: spread over all of them,
   * each write carried eight, and encrypting and writing them was half of the processor time.
   */
  function pick(): Http2Session | null {
    if (current?.usable() && current.room() > 0) return current
    let best: Http2Session | null = null
    let count = 0
    for (const session of sessions) {
      if (!session.usable()) continue
      count += 1
      if (session.room() > (best?.room() ?? 0)) best = session
    }
    // A new connection before one that is more than half full: it costs a handshake once and halves the wait of the
    // rest.
    if (count >= options.sessions || (best !== null && best.room() > 50)) {
      current = best
      return best
    }
    current = open(origin, {
      deadlineMs,
      ca: options.ca,
      address: options.address,
      onRoom: wakeOne,
      onLeave: () => left(),
      onProtocolError: useNode,
    })
    sessions.push(current)
    return current
  }

  function useNode(error: Error): void {
    open = openSession
    options.onProtocolError?.(error)
  }

  function wakeOne(): void {
    waiting.shift()?.()
  }

  function left(): void {
    sessions = sessions.filter((session) => session.usable() || session.active > 0)
    for (const wake of waiting.splice(0, waiting.length)) wake()
  }

  return {
    request,
    async close() {
      if (inFlight > 0) await new Promise<void>((resolve) => (whenQuiet = resolve))
      clearInterval(timer)
      for (const session of sessions) session.destroy()
      sessions = []
    },
  }
}
