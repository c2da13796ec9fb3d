import pg from 'pg'
import type { Logger } from 'pino'
import type { Sql } from '../db/database.ts'
import { EVENT_CHANNEL, eventStatement } from '../db/event-channel.ts'
import { repeatedFailures } from '../repeated-failures.ts'

/** An event of an app, sent to everyone who is viewing it. `resync`: some may have been missed, so fetch again. */
type AppEvent = { name: string; data: unknown }

type Listener = {
  onEvent(event: AppEvent): void
  /** The server stops: there are no further events. */
  onEnd(): void
}

export type Events = {
  /**
   * Notifies every process of an event; `about` is an app's id, or a word for events that belong to no app. `sql` may
   * be a transaction, and then the event is sent when it is committed. At most 7 kB of JSON.
   */
  publish(about: string, name: string, data: unknown, sql?: Sql): Promise<void>
  /** Listens to the events of one app or word; returns a function that stops listening. */
  subscribe(about: string, listener: Listener): () => void
  /** Ends every listener and the listening connection. Publishing keeps working. */
  close(): Promise<void>
}

/** The app or word that an event is about, at the start of its JSON. */
const ABOUT = /^\{"app":"([^"]+)"/
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 10_000

/**
 * Events over PostgreSQL's LISTEN and NOTIFY: events published by one process reach the listeners of all processes. The
 * listening connection is opened for the first listener, and reopened when it breaks.
 */
export function createEvents({ url, platform, log }: { url: string; platform: Sql; log: Logger }): Events {
  const listeners = new Map<string, Set<Listener>>()
  const noteBreak = repeatedFailures(log, 'the event connection broke; trying again')
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let closed = false

  return {
    async publish(about, name, data, sql = platform) {
      await sql.query(...eventStatement(about, name, data))
    },
    subscribe(about, listener) {
      if (closed) {
        listener.onEnd()
        return () => {}
      }
      const those = listeners.get(about) ?? new Set()
      listeners.set(about, those.add(listener))
      if (client === null && retry === null) connect(FIRST_RETRY_MS)
      return () => {
        those.delete(listener)
        if (those.size === 0 && listeners.get(about) === those) listeners.delete(about)
      }
    },
    async close() {
      if (closed) return
      closed = true
      if (retry) clearTimeout(retry)
      for (const ofApp of listeners.values()) for (const listener of [...ofApp]) listener.onEnd()
      await client?.end().catch(() => {})
    },
  }

  function connect(retryMs: number): void {
    const opened = new pg.Client({ connectionString: url, application_name: 'greenroom events', keepAlive: true, query_timeout: 10_000 })
    client = opened
    const again = (error?: Error) => {
      if (client !== opened) return
      client = null
      if (closed) return
      if (error) noteBreak(error)
      retry = setTimeout(() => {
        retry = null
        connect(Math.min(retryMs * 2, LONGEST_RETRY_MS))
      }, retryMs)
    }
    opened.on('notification', ({ payload }) => deliver(payload ?? ''))
    opened.on('error', again)
    opened.on('end', () => again())
    opened
      .connect()
      .then(() => opened.query(`listen ${EVENT_CHANNEL}`))
      // Earlier events were missed.
      .then(() => dispatchAll({ name: 'resync', data: {} }), again)
  }

  /** Every process receives the events of all apps; those without a listener here are not parsed. */
  function deliver(payload: string): void {
    const about = listeners.get(ABOUT.exec(payload)?.[1] ?? '')
    if (about === undefined) return
    const { name, data }: { name: string; data: unknown } = JSON.parse(payload)
    for (const listener of about) listener.onEvent({ name, data })
  }

  function dispatchAll(event: AppEvent): void {
    for (const ofApp of listeners.values()) for (const listener of ofApp) listener.onEvent(event)
  }
}
