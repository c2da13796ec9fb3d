import type { Seeded } from '../members/seed.ts'
import type { Target } from './measure.ts'
import { below, type Question, pick, serial } from './questions.ts'

/** An app with this many members. */
export type MembersShape = Target & { app: string; total: number; seeded: Seeded; ids: readonly string[] }

const LIST = 'per_page=25&fields=name,email,tags,blacklisted'

/** The requests to an app with many members. */
export const memberQuestions: readonly Question<MembersShape>[] = [
  list('members: list, first page', () => 'page=1'),
  // Passes an entry of the index for each member before the page, from the nearer end of the list.
  { ...list('members: list, random page', ({ total }) => `page=${1 + below(Math.floor(total / 25))}`), goal: null },
  // Finds one of 1,000 members, and 170 of 500,000, which are put in order.
  { ...list('members: search, family name', ({ seeded }) => `page=1&q=${pick(seeded.people).name.split(' ')[1]}`), goal: 5 },
  // Compares the lists of some twenty trigrams, most of which are in every email.
  { ...list('members: search, whole email', ({ seeded }) => `page=1&q=${pick(seeded.people).email}`), goal: 2.5 },
  list('members: tag of 10 %', ({ seeded }) => `page=1&tags=${seeded.tags.a_tenth}`),
  // Counts 10 holders, or 5,000 of them.
  { ...list('members: tag of 1 %', ({ seeded }) => `page=1&tags=${seeded.tags.a_hundredth}`), goal: 2 },
  { name: 'members: read', ask: ({ app, ids }) => ({ method: 'GET', path: `/api/apps/${app}/members/${pick(ids)}` }) },
  {
    name: 'members: create',
    ask: ({ app }) => {
      const name = `New ${serial()}`
      return {
        method: 'POST',
        path: `/api/apps/${app}/members`,
        body: { data: { name, email: `new${serial()}@example.com`, password: 'Footlights-1!' } },
      }
    },
  },
]

function list(name: string, query: (shape: MembersShape) => string): Question<MembersShape> {
  return { name, ask: (shape) => ({ method: 'GET', path: `/api/apps/${shape.app}/members?${LIST}&${query(shape)}` }) }
}
