import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import type { ApiRecord } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** What the member does in the app, as it is now. */
export function useProfile(member: ApiRecord) {
  const address = useAppPath()(`members/${member.id}/profile`)
  return useQuery({ ...dataAt(address), staleTime: 0 })
}
