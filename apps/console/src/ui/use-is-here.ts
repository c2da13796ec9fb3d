import { useMatch, useRouter } from '@tanstack/react-router'

/**
 * Answers whether the person is still on the page that asks. Who waited for an answer asks before it changes the
 * address: somebody who has gone to another page meanwhile is not taken away from it.
 */
export function useIsHere(): () => boolean {
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return () => withoutSlash(router.latestLocation.pathname) === withoutSlash(page)
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
