import type { PreflightFacts } from '@greenroom/contract/preflight/facts'
import { pageLinks } from '@greenroom/contract/preflight/pages/page-links'
import { problemWords } from '@greenroom/contract/preflight/pages/page-words'
import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'

type Look = PreflightAnswer['looks'][number]

/** The pages and files that the server opened, with what came of each. */
export function looksOf(facts: PreflightFacts): Look[] {
  const { files, pages } = facts
  const opened = pageLinks(facts).flatMap(({ url, label }): Look[] => {
    const page = pages[url]
    if (!page) return []
    const problem = problemWords(page) ?? (page.asksSignIn ? 'the page asks its visitors to sign in' : null)
    return [{ what: label, name: url, says: problem ?? 'opened', is_fine: problem === null }]
  })
  const logos = files.logos.flatMap(({ name, width, height, alpha }): Look[] =>
    alpha === null ? [] : [{ what: 'Logo', name, says: width && height ? `${width} x ${height} pixels` : 'opened', is_fine: true }],
  )
  const screens = (files.screens ?? []).map(({ name, width, height }): Look => ({
    what: 'Screenshot',
    name,
    says: `${width} x ${height} pixels`,
    is_fine: true,
  }))
  const { policy } = files
  const policies: Look[] = policy?.words ? [{ what: 'Privacy policy', name: policy.name, says: 'opened', is_fine: true }] : []
  return [...opened, ...logos, ...screens, ...policies]
}
