import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'

/** Server state in the browser. Data is fresh for half a minute; a failed read is retried twice if a retry can help. */
export function makeQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      // Without a network a save fails immediately with a message (ERR-016), instead of waiting silently for the
      // connection.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  repeatOutdatedFirstReads(queries)
  failFirstReadsOffline(queries)
  return queries
}

/**
 * Repeats a first read that was invalidated while it was in progress. TanStack Query treats its result as fresh,
 * although the server may have produced it before the change: a restored record would stay in the trash's list.
 */
function repeatOutdatedFirstReads(queries: QueryClient): void {
  const outdated = new WeakSet<Query>()
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'invalidate' && query.state.data === undefined && query.state.fetchStatus !== 'idle') outdated.add(query)
    if (action.type !== 'success' || !outdated.delete(query)) return
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/**
 * Without a network, a read of what is not there yet fails, so that its page says so. TanStack Query would wait for the
 * connection silently; when it returns, the failed read is repeated all the same.
 */
function failFirstReadsOffline(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'pause' || onlineManager.isOnline()) return
    const { query } = event
    if (query.state.data !== undefined) return
    // Ends the waiting read, which would otherwise start with the connection, also for a page that was left.
    void query.cancel({ silent: true })
    query.setState({ status: 'error', error: new Failure(500, 'NETWORK', ''), fetchStatus: 'idle' })
  })
}

/** Whether the same read could succeed a moment later; a rejection is final. */
function mayPass(error: unknown): boolean {
  return !(error instanceof Failure) || error.status >= 500 || error.status === 429
}
