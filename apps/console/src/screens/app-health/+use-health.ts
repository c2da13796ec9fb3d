import type { HealthAnswer } from '@greenroom/contract/health/health-answers'
import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** What is wrong with the app, refetched at each visit; `failure` says why it could not be loaded. */
export function useHealth(): { health: HealthAnswer | undefined; failure: { line: string; retry: () => void } | null } {
  const path = useAppPath()
  const { data, error, refetch } = useQuery({ ...dataAt(path('health')), staleTime: 0 })
  return { health: data, failure: error && !data ? { line: failureSentence(error), retry: () => void refetch() } : null }
}
