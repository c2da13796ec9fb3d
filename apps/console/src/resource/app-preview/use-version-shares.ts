import { useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'

/** The percentage of members on each platform version; empty while unknown. */
export function useVersionShares() {
  const address = useAppPath()('mobile_configs/platform_versions')
  const may = useMay()
  const { data = [] } = useQuery({ ...dataAt(address), enabled: may('read', 'members'), staleTime: 600_000 })
  return data
}
