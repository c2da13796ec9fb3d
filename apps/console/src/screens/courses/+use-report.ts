import { mayAccess } from '@greenroom/contract/access/facts'
import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'

/** How far members come in a course; it is not requested for roles without reports. */
export function useReport(course: string) {
  const path = useAppPath()
  const { facts } = useSessionData()
  const mayRead = mayAccess(facts, 'read', 'reports')
  const address = `${path('courses')}/${course}/report` as const
  const { data, error, isFetching, refetch } = useQuery({ ...dataAt(address), enabled: mayRead, staleTime: 0 })
  return { report: data, mayRead, error: error && !isFetching ? error : null, retry: () => void refetch() }
}
