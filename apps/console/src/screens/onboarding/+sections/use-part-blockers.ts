import type { FailedAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

const none: ReadonlyMap<string, readonly string[]> = new Map()

/**
 * What the store check would refuse in each part of the store info, by the part's name in the addresses of findings.
 * Read again for each version of the app, and while it is being read the last result stays.
 */
export function usePartBlockers({ version, isWanted }: { version: number; isWanted: boolean }): ReadonlyMap<string, readonly string[]> {
  const address = useAppPath()('preflight')
  const { data } = useQuery({
    queryKey: [address, 'parts', version],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data.blockers,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return data && isWanted ? byPart(data) : none
}

function byPart(blockers: readonly FailedAnswer[]): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>()
  for (const { says, by, findings } of blockers) {
    if (by !== 'owner') continue
    for (const { what, open } of findings) {
      const part = new URLSearchParams(open?.split('?')[1]).get('open')
      if (part) parts.set(part, [...(parts.get(part) ?? []), what === '' ? says : `${says} ${what}.`])
    }
  }
  return parts
}
