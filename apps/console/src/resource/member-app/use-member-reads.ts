import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useQuery } from '@tanstack/react-query'
import { api, type Query } from '../../api/client.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** What the read API answers a member, by its path below `/published`, with `meta_data` for lists. */
export function useMemberRead(member: string, below: string, page: Query = {}) {
  const address = useAppPath()(`published/${below}`)
  const question = { as: 'member', as_member: member, ...page }
  return useQuery({
    queryKey: [address, question],
    queryFn: async ({ signal }): Promise<Values> => valuesOf(await api.get(address, { query: question, signal })),
  })
}

/** Why a member sees a record locked: sentences; empty until they are known. */
export function useReasons(member: string, record: string, isLocked: boolean): string[] {
  const address = useAppPath()(`${record}/visibility`)
  const question = { as: 'member', member }
  const { data } = useQuery({
    queryKey: [address, question],
    queryFn: async ({ signal }): Promise<Values> => valuesOf(await api.get(address, { query: question, signal })),
    enabled: isLocked,
  })
  const { reasons } = valuesOf(data?.data)
  return Array.isArray(reasons) ? reasons.map((reason) => String(valuesOf(reason).text)) : []
}
