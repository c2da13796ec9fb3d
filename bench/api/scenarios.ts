import { SHORT_FIELDS } from './independent-statements.ts'
import type { SeededArticles } from './seed.ts'

/** One line of the table: what is asked, and the share of the independent server's rate that Greenroom should reach. */
export type Scenario = {
  name: string
  method: 'GET' | 'POST' | 'PATCH'
  /** The n-th request: its path, and its body where it has one. */
  request(n: number): { path: string; body?: string }
  /** What the independent server is asked, where it has nothing of the kind. */
  independentRequest?(n: number): { path: string; body?: string }
  goal?: number
}

/** In 1,333 of 10,000 titles. */
const COMMON_WORD = 'river'
/** Makes 'river 12' of it, with which 11 titles begin or end. */
const RARE_PART = 'river 12'
const SIZE = 25

/** The path of an app's articles. */
export function articlesPath(app: string): string {
  return `/api/apps/${app}/content/articles`
}

/** What is measured: lists, searches, one record, writing one, and saving the settings of `settingsApps`. */
export function scenarios(app: string, seeded: SeededArticles, settingsApps: readonly string[]): Scenario[] {
  const path = articlesPath(app)
  const reading = (name: string, query: string, goal?: number): Scenario => ({
    name,
    method: 'GET',
    request: () => ({ path: `${path}?${query}` }),
    ...(goal !== undefined && { goal }),
  })
  const update = (n: number) => ({
    path: `${path}/${pick(seeded.ids, n * 13)}`,
    body: JSON.stringify({ data: { title: `Changed ${n}`, description: `<p>${n}</p>${seeded.sample.description}` } }),
  })
  const short = `per_page=${SIZE}&fields=${SHORT_FIELDS}`
  return [
    reading('list of 25, every field', `page=1&per_page=${SIZE}`, 0.85),
    reading('list of 25, short fields', `page=1&${short}`, 0.9),
    reading('page 200 of 25, short fields', `page=200&${short}`),
    reading('search, a common word', `page=1&q=${COMMON_WORD}&${short}`, 0.8),
    reading('search, a rare part', `page=1&q=${encodeURIComponent(RARE_PART)}&${short}`),
    {
      name: 'one article',
      method: 'GET',
      request: (n) => ({ path: `${path}/${pick(seeded.ids, n)}` }),
      goal: 0.7,
    },
    {
      name: 'update of title and text',
      method: 'PATCH',
      request: update,
      goal: 0.35,
    },
    {
      name: 'create with two topics',
      method: 'POST',
      request: (n) => ({
        path,
        body: JSON.stringify({ data: { ...seeded.sample, title: `New ${n}`, topics: topicsOf(seeded, n) } }),
      }),
      goal: 0.4,
    },
    {
      name: 'save of settings, beside an update',
      method: 'PATCH',
      // Of many apps, as a save holds its app's row.
      request: (n) => ({
        path: `/api/apps/${pick(settingsApps, n)}`,
        body: JSON.stringify({ data: { setup: { header: { tagline: `Calm classes ${n}` } } } }),
      }),
      independentRequest: update,
      goal: 0.4,
    },
  ]
}

function topicsOf({ topics }: SeededArticles, n: number) {
  return [{ id: pick(topics, n) }, { id: pick(topics, n + 7) }]
}

function pick(ids: readonly string[], n: number): string {
  return ids[n % ids.length] ?? ''
}
