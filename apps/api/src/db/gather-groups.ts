import type pg from 'pg'
import { sendTogether } from './send-together.ts'
import { type Part, sendGroup, sendWhole } from './statement-group.ts'
import type { Statement } from './statement.ts'

/** A connection on which a transaction begins, or that is being set to another app. */
export type Opened = {
  client: pg.PoolClient
  mayPrepare: boolean
  /** What leaves before the first statement, in one group with it: should it fail, PostgreSQL skips that. */
  opening: readonly Statement[]
  /** Settled by the answer to what was sent by itself to make the connection ready. */
  ready?: Promise<unknown>
  /** PostgreSQL answers on its own: a transaction that is one group needs neither begin nor commit. */
  isOneServer?: true
}

/**
 * Gathers what is asked in one turn of the event loop and sends it as one group, behind what opens the connection. What
 * only reads may leave before the answer to what makes it ready: should that fail, nothing was done. What may write
 * waits for it, in its turn.
 */
export function gatherGroups(
  { client, opening, ready, isOneServer }: Opened,
  { onSent, onUnopened }: { onSent(how: 'group' | 'whole'): void; onUnopened(): void },
) {
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
    sendTogether(client)
    const [second, ...others] = rest.slice(0, -1)
    const last = rest.at(-1)
    if (isOneServer && second && last && isTransaction(first, [second, ...others], last)) {
      onSent('whole')
      sendWhole(client, [second, ...others], last)
    } else {
      onSent('group')
      sendGroup(client, [first, ...rest])
    }
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

/** Is it all of a transaction? What has no values may be a savepoint, which needs `begin`. */
function isTransaction(first: Part, inner: readonly Part[], last: Part): boolean {
  return (
    first.statement.text === 'begin' && last.statement.text === 'commit' && inner.every(({ statement }) => statement.values !== undefined)
  )
}

const READS = /^\s*select\b/i
