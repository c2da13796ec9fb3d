import type { Socket } from 'node:net'
import type pg from 'pg'

/** What pg keeps of a connection: its socket, and whether the last of its questions is answered. */
type Watched = pg.PoolClient & { readyForQuery: boolean | null; connection: { stream: Socket } }

/** How often in a row a question was open and nothing had come since the look before. */
type Silence = { bytes: number; looks: number }

/** For how long, in ms, a connection may be silent whose statements were given more time. */
const allowed = new WeakMap<pg.PoolClient, number>()

/** In how many looks the standard time of a connection passes. */
const LOOKS = 8

/**
 * Closes a connection on which a question has been open for `answerMs` while nothing came: what was asked fails with
 * `SILENT`, and whoever holds the connection throws it away. What was sent on it may be answered at any later time, or
 * never. Takes up to an eighth longer.
 *
 * One timer looks at all connections. pg sets one for each statement (`query_timeout`), whose functions hold it, and
 * all that it read was collected late (0106). Looks are counted instead of time, because a process that was busy reads
 * between two of them what has arrived.
 */
export function closeSilent(pool: pg.Pool, answerMs: number): void {
  const every = answerMs / LOOKS
  const silences = new Map<Watched, Silence>()
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    for (const [client, silence] of silences) {
      const { stream } = client.connection
      const isSilent = !client.readyForQuery && silence.bytes === stream.bytesRead
      silence.looks = isSilent ? silence.looks + 1 : 0
      silence.bytes = stream.bytesRead
      if (silence.looks * every >= (allowed.get(client) ?? answerMs)) stream.destroy(new Error(SILENT))
    }
  }

  pool.on('connect', (client) => {
    silences.set(client as Watched, { bytes: 0, looks: 0 })
    timer ??= setInterval(look, every).unref()
  })
  pool.on('remove', (client) => {
    silences.delete(client as Watched)
    if (silences.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
}

/** Gives what a connection is asked from now on this many ms for an answer; without `ms` the standard again. */
export function allowSilence(client: pg.PoolClient, ms?: number): void {
  if (ms === undefined) allowed.delete(client)
  else allowed.set(client, ms)
}

export const SILENT = 'PostgreSQL gave no answer in time'
