import { lookAtLinks } from '../domain/health/look-at-links.ts'
import { type Chore, MINUTE_MS } from './chore.ts'

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
