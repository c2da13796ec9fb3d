import { useQuery } from '@tanstack/react-query'
import { useSessionData } from '../../session/use-session.ts'
import { IconHelp } from '../../ui/icons/icon-help.ts'
import { loadPart } from '../../ui/missing-part.ts'
import { findPages, SHORTEST_HELP_WORD } from '../help/find-pages.ts'
import { openHelp } from '../help/open-help.ts'
import type { Hit } from './hits.ts'

const MOST = 4

/**
 * The help pages that have all of these words, those with one of them in the title first. The pages are loaded on the
 * first search; without them the search has no help results.
 */
export function useHelpHits(query: string): { hits: Hit[]; isLoading: boolean } {
  const typed = query.trim()
  const isSearching = typed.length >= SHORTEST_HELP_WORD
  const { facts } = useSessionData()
  const { data: pages = [], isLoading } = useQuery({
    queryKey: ['handbook'],
    queryFn: () => loadPart(async () => (await import('../help/handbook.ts')).handbook),
    enabled: isSearching,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!isSearching) return { hits: [], isLoading: false }
  const hits = findPages(pages, typed, facts).map(({ name, title }): Hit => ({
    id: `help-${name.replaceAll('/', '-')}`,
    title,
    note: 'Help',
    Icon: IconHelp,
    run: () => openHelp({ page: name }),
  }))
  return { hits: hits.slice(0, MOST), isLoading }
}
