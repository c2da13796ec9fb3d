import type { Facts } from '@greenroom/contract/access/facts'
import { redirectFor } from '@greenroom/contract/access/gates'
import { bestFirst, hasWords } from '@greenroom/contract/search/rank'
import { useQuery } from '@tanstack/react-query'
import { useSessionData } from '../../session/use-session.ts'
import { IconHelp } from '../../ui/icons/icon-help.ts'
import { loadPart } from '../../ui/missing-part.ts'
import type { HandbookPage } from '../help/handbook.ts'
import { openHelp } from '../help/open-help.ts'
import type { Hit } from './hits.ts'

/** Shorter words are in every page. */
const SHORTEST = 3
const MOST = 4
const aboutNoScreen = ['README', 'keyboard']

/**
 * The help pages that have all of these words, those with one of them in the title first. The pages are loaded on the
 * first search; without them the search has no help results.
 */
export function useHelpHits(query: string): { hits: Hit[]; isLoading: boolean } {
  const typed = query.trim()
  const isSearching = typed.length >= SHORTEST
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

/** The pages about these words, the best first, of screens that this user can open. */
export function findPages(pages: readonly HandbookPage[], query: string, facts: Facts): HandbookPage[] {
  const words = query.split(/\s+/).filter(Boolean)
  const found = pages.filter((page) => canOpen(page, facts) && hasWords(`${page.title} ${page.text}`, query))
  const isAbout = ({ title }: HandbookPage) => words.some((word) => hasWords(title, word))
  const about = bestFirst(found.filter(isAbout), query, ({ title }) => title)
  return [...about, ...found.filter((page) => !isAbout(page))]
}

/** Pages about no screen are for everybody. A list and its form have one gate, and one page is about a form alone. */
function canOpen({ name }: HandbookPage, facts: Facts): boolean {
  return aboutNoScreen.includes(name) || redirectFor(name === 'home' ? '/' : `/${name}/new`, facts) === null
}
