import { useQuery } from '@tanstack/react-query'
import { IconHelp } from '../../ui/icons/icon-help.ts'
import { loadPart } from '../../ui/missing-part.ts'
import { openHelp } from '../help/open-help.ts'
import { type Hit, matching } from './hits.ts'

/** Shorter words are in every page. */
const SHORTEST = 3
const MOST = 4

/**
 * Help pages whose title resembles these words, then those whose text contains all of them. The pages are loaded on the
 * first search; without them the search has no help results.
 */
export function useHelpHits(query: string): { hits: Hit[]; isLoading: boolean } {
  const typed = query.trim()
  const isSearching = typed.length >= SHORTEST
  const { data: pages = [], isLoading } = useQuery({
    queryKey: ['handbook'],
    queryFn: () => loadPart(async () => (await import('../help/handbook.ts')).handbook),
    enabled: isSearching,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!isSearching) return { hits: [], isLoading: false }
  const words = typed.toLowerCase().split(/\s+/)
  const hits = pages.map(({ name, title }): Hit => ({
    id: `help-${name.replaceAll('/', '-')}`,
    title,
    note: 'Help',
    Icon: IconHelp,
    run: () => openHelp({ page: name }),
  }))
  const titled = matching(hits, typed)
  const worded = hits.filter((hit, index) => {
    const text = pages[index]?.text.toLowerCase() ?? ''
    return !titled.includes(hit) && words.every((word) => text.includes(word))
  })
  // A page with one of the words in its title is more relevant.
  const isAbout = ({ title }: Hit) => words.some((word) => title.toLowerCase().includes(word))
  const others = [...worded.filter(isAbout), ...worded.filter((hit) => !isAbout(hit))]
  return { hits: [...titled, ...others].slice(0, MOST), isLoading }
}
