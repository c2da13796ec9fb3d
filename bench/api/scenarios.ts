import { SHORT_FIELDS } from './independent-statements.ts'
import { endOfTitle, type SeededArticles, WORDS } from './seed.ts'

/** One line of the table: its request, and the share of the independent server's rate that Greenroom should reach. */
export type Scenario = {
  name: string
  method: 'GET' | 'POST' | 'PATCH'
  /** The n-th request: its path, its body where it has one, and the cookie of a browser. */
  request(n: number): { path: string; body?: string; cookie?: string }
  /** The request to the independent server, where it has no equivalent. */
  independentRequest?(n: number): { path: string; body?: string }
  goal?: number
  /** Which part of Greenroom's responses is cached. */
  remembered: string
}

/** An app with articles. */
export type SeededApp = SeededArticles & { app: string }

const SIZE = 25
const NOTHING = 'nothing of the answer'

/** What both servers always cache, and what Greenroom does in addition. */
export const ALWAYS_REMEMBERED = `Both servers keep prepared statements. Greenroom also remembers who sends a token, for four seconds what that person
may do and what the app is, and of the last 1,000 different queries what they ask for. It stores how many articles an
app has. No answer of these lines is cached.`

/** The path of an app's articles. */
export function articlesPath(app: string): string {
  return `/api/apps/${app}/content/articles`
}

/**
 * The measured requests: lists, searches, one record, writing one, and saving the settings of `settingsApps`. Pages,
 * words and records are random. Half of the requests go to the first app, the rest to all others.
 */
export function scenarios(apps: readonly SeededApp[], settingsApps: readonly string[]): Scenario[] {
  const reading = (name: string, query: (n: number, app: SeededApp) => string, rest: { goal: number; remembered: string }): Scenario => ({
    name,
    method: 'GET',
    request(n) {
      const app = appOf(apps, n)
      return { path: `${articlesPath(app.app)}?${query(n, app)}` }
    },
    ...rest,
  })
  const update = (n: number) => {
    const { app, ids, sample } = appOf(apps, n)
    return {
      path: `${articlesPath(app)}/${pick(ids, n)}`,
      body: JSON.stringify({ data: { title: `Changed ${n}`, description: `<p>${n}</p>${sample.description}` } }),
    }
  }
  const short = `per_page=${SIZE}&fields=${SHORT_FIELDS}`
  return [
    reading('list of 25, every field', (n, app) => `page=${pageOf(app, n)}&per_page=${SIZE}`, { goal: 0.7, remembered: NOTHING }),
    reading('list of 25, short fields', (n, app) => `page=${pageOf(app, n)}&${short}`, { goal: 0.75, remembered: NOTHING }),
    reading('search, a common word', (n) => `page=1&q=${pick(WORDS, n)}&${short}`, {
      goal: 0.6,
      remembered: `the total, as there are only ${WORDS.length} words in ${apps.length} apps`,
    }),
    reading('search, a rare part', (n, { ids }) => `page=1&q=${encodeURIComponent(endOfTitle(random(n, ids.length)))}&${short}`, {
      goal: 0.6,
      remembered: `nearly nothing: the last 2,000 totals, of ${apps.reduce((sum, { ids }) => sum + ids.length, 0)} different searches`,
    }),
    {
      name: 'one article',
      method: 'GET',
      request(n) {
        const { app, ids } = appOf(apps, n)
        return { path: `${articlesPath(app)}/${pick(ids, n)}` }
      },
      goal: 0.8,
      remembered: NOTHING,
    },
    { name: 'update of title and text', method: 'PATCH', request: update, goal: 0.3, remembered: NOTHING },
    {
      name: 'create with two topics',
      method: 'POST',
      request(n) {
        const { app, sample, topics } = appOf(apps, n)
        const chosen = [{ id: pick(topics, n) }, { id: pick(topics, n, 7) }]
        return { path: articlesPath(app), body: JSON.stringify({ data: { ...sample, title: `New ${n}`, topics: chosen } }) }
      },
      goal: 0.3,
      remembered: NOTHING,
    },
    {
      name: 'save of settings, beside an update',
      method: 'PATCH',
      // Over many apps, as a save locks its app's row.
      request: (n) => ({
        path: `/api/apps/${settingsApps[n % settingsApps.length]}`,
        body: JSON.stringify({ data: { setup: { header: { tagline: `Calm classes ${n}` } } } }),
      }),
      independentRequest: update,
      goal: 0.4,
      remembered: 'the app as it was',
    },
  ]
}

function appOf(apps: readonly SeededApp[], n: number): SeededApp {
  const [first, ...others] = apps
  const app = others.length === 0 || n % 2 === 0 ? first : others[random(n, others.length, 1)]
  if (!app) throw new Error('There is no app to ask.')
  return app
}

function pageOf({ ids }: SeededApp, n: number): number {
  return 1 + random(n, Math.ceil(ids.length / SIZE), 2)
}

/** A random one by the number of the request; `further` skips this many. */
function pick(among: readonly string[], n: number, further = 0): string {
  return among[(random(n, among.length, 3) + further) % among.length] ?? ''
}

/** A whole number below `limit` that looks random and is always the same for the n-th request. */
function random(n: number, limit: number, salt = 0): number {
  let mixed = Math.imul(n * 4 + salt + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed ^= mixed >>> 13
  return (mixed >>> 0) % limit
}
