import { articlesPath } from '../api/scenarios.ts'
import { WORDS } from './seed.ts'
import type { Caller, Shape } from './shape.ts'

/** One request. The creator of the app sends it unless `as` says otherwise. */
export type MeasuredRequest = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object; as?: Caller }

/** One line of the table. */
export type Question<S> = {
  name: string
  /** The acceptable factor over the cost of the smallest size; 1.5 by default, and null for no limit. */
  goal?: number | null
  /** The next request, different from the previous one if possible. */
  ask(shape: S): MeasuredRequest
  /** A request that is sent before each one and not measured. */
  before?(shape: S): MeasuredRequest
}

const SHORT = 'per_page=25&fields=sort_order,active,title,topics,tags,release_date'
const SIZE = 25

/** The requests to an app with many records, and of staff for all apps. Moves are last: they may renumber the list. */
export const questions: readonly Question<Shape>[] = [
  list('list, first page', () => 'page=1'),
  list('list, random page', (shape) => `page=${randomPage(shape)}`),
  list('list by date of change', () => 'page=1&sort=-updated_at'),
  list('search, common word', () => `page=1&q=${pick(WORDS)}`),
  // Finds more in larger apps, and has to sort all of it.
  { ...list('search, two words', () => `page=1&q=${pick(WORDS)}%20${pick(WORDS)}`), goal: null },
  list('search, rare word', (shape) => `page=1&q=${rareWord(shape)}`),
  list('filter, common topic', ({ commonTopics }) => `page=1&topics=${pick(commonTopics)}`),
  list('filter, rare topic', ({ rareTopics }) => `page=1&topics=${pick(rareTopics)}`),
  { name: 'read', ask: (shape) => ({ method: 'GET', path: recordPath(shape) }) },
  { name: 'save', ask: save },
  { name: 'create', ask: (shape) => ({ method: 'POST', path: articlesPath(shape.app), body: article() }) },
  {
    name: 'create with a topic',
    ask: (shape) => ({ method: 'POST', path: articlesPath(shape.app), body: article([{ id: pick(shape.rareTopics) }]) }),
  },
  { name: 'delete', ask: ({ app, doomed }) => ({ method: 'DELETE', path: `${articlesPath(app)}/${next(doomed)}` }) },
  { name: 'restore', ask: ({ app, trashed }) => ({ method: 'POST', path: `/api/apps/${app}/trash/${next(trashed)}/restore` }) },
  inApp('trash', () => 'trash?page=1'),
  { name: 'bulk edit of 20', ask: editOf20 },
  inApp('Home', () => 'home'),
  inApp('trail', () => 'audit'),
  inApp('used in', ({ featured }) => `content/articles/${pick(featured)}/used_in`),
  inApp('store check', () => 'preflight'),
  { ...inApp('store check after a save', () => 'preflight'), before: save, goal: null },
  inApp('read API, start', () => 'published/start', 'app'),
  inApp('read API, list, first page', () => `published/content/articles?page=1&per_page=${SIZE}`, 'app'),
  {
    // Pages are cached until something changes, and a small app has few.
    ...inApp('read API, page after a save', (shape) => `published/content/articles?page=${randomPage(shape)}&per_page=${SIZE}`, 'app'),
    before: save,
  },
  inApp('read API, one', ({ articles }) => `published/content/articles/${pick(articles).id}`, 'app'),
  { ...inApp('global search', () => `search?q=${pick(WORDS)}`), goal: 3 },
  { name: 'staff: apps', ask: () => ({ method: 'GET', path: `/api/apps?page=1&per_page=${SIZE}`, as: 'super' }) },
  {
    // Up to 200 matches are put in order, where a small platform has 30 apps.
    name: 'staff: apps, search',
    goal: 2,
    ask: () => ({ method: 'GET', path: `/api/apps?page=1&per_page=${SIZE}&q=studio%20${1 + below(9)}`, as: 'super' }),
  },
  { name: 'staff: accounts summary', ask: () => ({ method: 'GET', path: '/api/accounts_summary', as: 'super' }) },
  { name: 'staff: search', ask: () => ({ method: 'GET', path: `/api/search?q=${pick(WORDS)}`, as: 'super' }) },
  { name: 'move', ask: move },
]

function list(name: string, query: (shape: Shape) => string): Question<Shape> {
  return { name, ask: (shape) => ({ method: 'GET', path: `${articlesPath(shape.app)}?${SHORT}&${query(shape)}` }) }
}

function inApp(name: string, path: (shape: Shape) => string, as: Caller = 'creator'): Question<Shape> {
  return { name, ask: (shape) => ({ method: 'GET', path: `/api/apps/${shape.app}/${path(shape)}`, as }) }
}

function save(shape: Shape): MeasuredRequest {
  return { method: 'PATCH', path: recordPath(shape), body: { data: { title: `Changed ${serial()}`, description: `<p>${serial()}</p>` } } }
}

function editOf20({ app, articles }: Shape): MeasuredRequest {
  const ids = new Set<string>()
  while (ids.size < 20) ids.add(pick(articles).id)
  const data = { action: 'edit', ids: [...ids], changes: { sort_order: below(500) } }
  return { method: 'POST', path: `${articlesPath(app)}/bulk`, body: { data } }
}

function move({ app, articles, total }: Shape): MeasuredRequest {
  const data = { id: pick(articles).id, to: { position: below(total) + 1 } }
  return { method: 'POST', path: `${articlesPath(app)}/move`, body: { data } }
}

function article(topics: readonly { id: string }[] = []) {
  return { data: { title: `New ${serial()}`, author: 'Alex Rivers', description: '<p>Breathe.</p>', topics } }
}

function recordPath({ app, articles }: Shape): string {
  return `${articlesPath(app)}/${pick(articles).id}`
}

function randomPage({ total }: Shape): number {
  return 1 + below(Math.floor(total / SIZE))
}

/** Six of the eight letters and figures at the end of a title. */
function rareWord({ articles }: Shape): string {
  return pick(articles).title.split(' ')[2]?.slice(0, 6) ?? ''
}

function next(ids: string[]): string {
  const id = ids.pop()
  if (id === undefined) throw new Error('There are too few records for so many requests.')
  return id
}

let made = 0

/** Another number each time. */
export function serial(): number {
  made += 1
  return made
}

/** A random one. */
export function pick<T>(among: readonly T[]): T {
  const one = among[below(among.length)]
  if (one === undefined) throw new Error('There is nothing to choose from.')
  return one
}

let state = 7

/** A random whole number below `limit`; the same ones in each run. */
export function below(limit: number): number {
  state = (state * 48_271) % 2_147_483_647
  return state % limit
}
