import type { Writable } from 'node:stream'
import type pg from 'pg'

const corked = new WeakSet<Writable>()

/**
 * What is asked of a connection in one turn of the event loop leaves in one write: each write to a socket costs more
 * than its bytes.
 */
export function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  const send = () => {
    corked.delete(stream)
    stream.uncork()
  }
  // Behind the groups that are gathered in this turn, which leave in its next tick.
  process.nextTick(() => process.nextTick(send))
}
