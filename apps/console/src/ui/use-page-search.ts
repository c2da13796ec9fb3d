import { useNavigate } from '@tanstack/react-router'
import { useIsHere } from './use-is-here.ts'

export type PageSearch = { replace?: boolean; resetScroll?: boolean }

/**
 * Changes the query of this page's address. Once the page is being left for another it changes nothing: words that were
 * typed just before a row was opened would otherwise end up in the row's address.
 */
export function usePageSearch(): (search: Record<string, string | number>, how?: PageSearch) => void {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (search, how = {}) => {
    if (isHere()) void navigate({ to: '.', search, ...how })
  }
}
