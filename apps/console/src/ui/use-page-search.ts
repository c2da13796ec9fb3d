import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'

export type PageSearch = { replace?: boolean; resetScroll?: boolean }

/**
 * Changes the query of this page's address. Once the page is being left for another it changes nothing: words that were
 * typed just before a row was opened would otherwise end up in the row's address.
 */
export function usePageSearch(): (search: Record<string, string | number>, how?: PageSearch) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return (search, how = {}) => {
    if (withoutSlash(router.latestLocation.pathname) !== withoutSlash(page)) return
    void navigate({ to: '.', search, ...how })
  }
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
