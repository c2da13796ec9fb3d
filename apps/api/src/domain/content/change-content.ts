import type { Tx } from '../../db/database.ts'

/**
 * Changes published content: every statement that writes `items`, `links` or `media` must use this, which increments
 * the app's content version, by which the read API validates cached responses. It is incremented once, at the end of
 * the transaction of the change, so that it becomes visible together with it.
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

/** Split into sixteen rows, like item counts, so that concurrent changes rarely wait for each other's commit. */
const RAISE = `insert into content_versions (app_id, writer, changes) values ($1, pg_backend_pid() % 16, 1)
  on conflict (app_id, writer) do update set changes = content_versions.changes + excluded.changes`
