import { useNavigate } from '@tanstack/react-router'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'

/** Makes an app the current one and opens its Account Setup. */
export function useOpenApp() {
  const session = useSession()
  const navigate = useNavigate()
  return async ({ id }: { id: string }) => {
    try {
      await session.chooseApp(id)
      await navigate({ to: '/app/setup' })
    } catch (error) {
      showFailure(error)
    }
  }
}
