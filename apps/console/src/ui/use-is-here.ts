import { useMatch, useRouter } from '@tanstack/react-router'

/**
 * Returns whether the user is still on this page. Check it after an await and before a navigation: a user who has
 * opened another page meanwhile must not be taken away from it.
 */
export function useIsHere(): () => boolean {
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return () => withoutSlash(router.latestLocation.pathname) === withoutSlash(page)
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
