import type { Tx } from '../../db/database.ts'

/**
 * How what an app publishes is changed: every statement that writes `items`, `links` or `media` goes through here, and
 * thereby raises the content version of the app, by which the read API knows that a cached answer is still true. It
 * rises in the transaction of the change, once, in the moment in which the change can be seen.
 */
export function changeContent(tx: Tx, appId: string): Pick<Tx, 'query' | 'send'> {
  const counted = () => tx.send(RAISE, [appId], { at: 'commit' })
  return {
    query(text, values, options) {
      counted()
      return tx.query(text, values, options)
    },
    send(text, values, options) {
      counted()
      tx.send(text, values, options)
    },
  }
}

/** Kept in sixteen parts, as item counts are, so that changes at once seldom wait for each other's commit. */
const RAISE = `insert into content_versions (app_id, writer, changes) values ($1, pg_backend_pid() % 16, 1)
  on conflict (app_id, writer) do update set changes = content_versions.changes + excluded.changes`
