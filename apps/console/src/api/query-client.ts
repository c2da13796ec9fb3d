import { QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'

/**
 * Server state in the browser. Data is fresh for half a minute; a failed read is tried twice more when trying can help.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      // Without a network a save fails at once and says so (ERR-016), instead of waiting unseen for a better moment.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Could the same read work a moment later? A refusal will not change its mind. */
function mayPass(error: unknown): boolean {
  return !(error instanceof Failure) || error.status >= 500 || error.status === 429
}
