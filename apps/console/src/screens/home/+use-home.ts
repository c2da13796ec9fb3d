import type { HomeAnswer } from '@greenroom/contract/home/home-answers'
import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** The data of the home page, refetched at each visit; `failure` says why it could not be loaded. */
export function useHome(): { home: HomeAnswer | undefined; failure: { line: string; retry: () => void } | null } {
  const path = useAppPath()
  const { data, error, refetch } = useQuery({ ...dataAt(path('home')), staleTime: 0 })
  return { home: data, failure: error && !data ? { line: failureSentence(error), retry: () => void refetch() } : null }
}
