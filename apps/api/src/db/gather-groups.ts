import type pg from 'pg'
import { sendTogether } from './send-together.ts'
import { type Part, sendGroup } from './statement-group.ts'
import type { Statement } from './statement.ts'

/** A connection on which a transaction begins, or that is being set to another app. */
export type Opened = {
  client: pg.PoolClient
  mayPrepare: boolean
  /** What leaves before the first statement, in one group with it: should it fail, PostgreSQL skips that. */
  opening: readonly Statement[]
  /** Settled by the answer to what was sent by itself to make the connection ready. */
  ready?: Promise<unknown>
}

/**
 * Gathers what is asked in one turn of the event loop and sends it as one group, behind what opens the connection. What
 * only reads may leave before the answer to what makes it ready: should that fail, nothing was done. What may write
 * waits for it, in its turn.
 */
export function gatherGroups({ client, opening, ready }: Opened, { onSent, onUnopened }: { onSent(): void; onUnopened(): void }) {
  let isReady = ready === undefined
  let isClosed = false
  let isUsed = false
  const waiting: Part[] = []
  let gathered: Part[] = []

  const gather = (part: Part) => {
    if (gathered.length === 0) process.nextTick(leave)
    gathered.push(part)
  }
  const leave = () => {
    const [first, ...rest] = gathered
    gathered = []
    if (!first || isClosed) return
    onSent()
    sendTogether(client)
    sendGroup(client, [first, ...rest])
  }
  ready?.then(
    () => {
      isReady = true
      for (const part of waiting.splice(0)) gather(part)
    },
    () => {},
  )

  return {
    add(part: Part) {
      if (!isUsed) {
        isUsed = true
        for (const statement of opening) gather({ statement, failed: onUnopened })
      }
      if (isReady || (waiting.length === 0 && READS.test(part.statement.text))) gather(part)
      else waiting.push(part)
    },
    isUsed: () => isUsed,
    close() {
      isClosed = true
    },
  }
}

const READS = /^\s*select\b/i
