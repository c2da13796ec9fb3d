import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useSessionData } from '../../session/use-session.ts'

/** The apps in which this person is a creator, which a key of theirs may reach; undefined while they load. */
export function useOwnApps(): readonly { id: string; name: string }[] | undefined {
  const { user } = useSessionData()
  const { data } = useQuery({
    queryKey: ['/users', user.id],
    queryFn: async ({ signal }) => (await api.get(`/users/${user.id}`, { signal })).data,
  })
  return data?.apps.filter(({ is_disabled: isDisabled }) => !isDisabled)
}
