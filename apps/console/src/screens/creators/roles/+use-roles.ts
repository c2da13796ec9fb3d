import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

/** The roles of the current app. */
export function useRoles() {
  const path = useAppPath()('roles')
  const options = queryOptions({ queryKey: [path], queryFn: async ({ signal }) => (await api.get(path, { signal })).data })
  return { ...useQuery(options), path }
}
