import type { Facts } from '@greenroom/contract/access/facts'
import { isOnboardingNeeded } from '@greenroom/contract/access/flags'
import { opens, redirectFor } from '@greenroom/contract/access/gates'
import { bestFirst, hasWords } from '@greenroom/contract/search/rank'
import type { HandbookPage } from './handbook.ts'

/** Shorter words are in every page. */
export const SHORTEST_HELP_WORD = 3

const aboutNoScreen = ['README', 'keyboard']

/** The pages about these words, the best first, of screens that this user can open. */
export function findPages(pages: readonly HandbookPage[], query: string, facts: Facts): HandbookPage[] {
  const words = query.split(/\s+/).filter(Boolean)
  const found = pages.filter((page) => canOpen(page, facts) && hasWords(`${page.title} ${page.text}`, query))
  const isAbout = ({ title }: HandbookPage) => words.some((word) => hasWords(title, word))
  const about = bestFirst(found.filter(isAbout), query, ({ title }) => title)
  return [...about, ...found.filter((page) => !isAbout(page))]
}

/**
 * Pages about no screen are for everybody. A list and its form have one gate, and one page is about a form alone. In
 * the wizard, pages about screens of the portal are found as well: they explain the content that is asked for.
 */
function canOpen({ name }: HandbookPage, facts: Facts): boolean {
  const path = name === 'home' ? '/' : `/${name}/new`
  if (aboutNoScreen.includes(name)) return true
  return isOnboardingNeeded(facts) ? opens(path, facts) : redirectFor(path, facts) === null
}
