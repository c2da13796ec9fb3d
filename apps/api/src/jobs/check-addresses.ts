import { checkWaiting } from '../domain/apps/domains/check-domains.ts'
import { lookAtLinks } from '../domain/health/look-at-links.ts'
import { type Chore, HOUR_MS, MINUTE_MS } from './chore.ts'

/** The record may be set at any time: a new domain is looked up soon, and every hour until it resolves. */
export const checkDomains: Chore = {
  name: 'domains',
  what: 'Looks up, each hour, whether the domains that wait for their DNS record lead here, and mails the creators.',
  everyMs: 5 * MINUTE_MS,
  async run(deps, slice) {
    const now = deps.now()
    const { done, ready } = await checkWaiting(deps, slice, now, new Date(now.getTime() - HOUR_MS))
    return { done, counted: { ready } }
  },
}

/** Many links are spread over many runs: `done` ends this one, and the progress continues in the next. */
export const lookAtAllLinks: Chore = {
  name: 'links',
  what: 'Asks the addresses in live records whether they answer: each once a week, and those that failed each day.',
  everyMs: 10 * MINUTE_MS,
  async run(deps, slice) {
    const counted = await lookAtLinks(deps, slice, deps.now())
    return { done: true, counted }
  },
}
