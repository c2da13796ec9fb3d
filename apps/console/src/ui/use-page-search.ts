import { useNavigate } from '@tanstack/react-router'
import { useIsHere } from './use-is-here.ts'

export type PageSearch = { replace?: boolean; resetScroll?: boolean }

/**
 * Changes the query of this page's URL. Once the user is leaving the page it does nothing: text typed just before a row
 * was opened would otherwise end up in the row's URL.
 */
export function usePageSearch(): (search: Record<string, string | number>, how?: PageSearch) => void {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (search, how = {}) => {
    if (isHere()) void navigate({ to: '.', search, ...how })
  }
}
