import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound, Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadDefinition, segments } from './resource/definitions/definitions.ts'
import { NotFound } from './resource/not-found.tsx'
import { screenAddresses } from './screen-addresses.ts'
import { Crash } from './shell/fallback/crash.tsx'
import { SignedIn } from './shell/signed-in.tsx'
import { loadPart } from './ui/missing-part.ts'
import { PageSkeleton } from './ui/skeletons.tsx'

/** A list's query in the URL: page, per_page, sort and q, and the value of each filter by its field's name. */
export type ListSearch = Partial<Record<string, string | number>>

const root = createRootRoute({ component: Outlet })

/**
 * All routes that require a signed-in user: the shell, and its gates. Neither this route nor the root has its own 'not
 * found' page: it would replace the shell and with it the gates. Each route below shows its own inside the shell.
 */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

const under = () => signedIn

/**
 * The files of screens/. Each is a separate chunk, loaded when a link to it is hovered, with its component as the only
 * export.
 */
export const screenFiles = import.meta.glob<Record<string, ComponentType>>([
  './screens/**/*.tsx',
  '!./screens/**/+*',
  '!./screens/**/+*/**',
])

const screenPaths = new Set(Object.keys(screenFiles).flatMap(screenAddresses))

const screens = Object.entries(screenFiles).flatMap(([file, load]) => {
  const component = part(async () => onlyExport(await load()))
  return screenAddresses(file).map((path) => createRoute({ getParentRoute: under, path, validateSearch: plainSearch, component }))
})

const listScreen = () => import('./resource/list/list-screen.tsx')

/**
 * The generic list and form: one route for every definition of the contract. A list's loader returns what asks for its
 * rows ahead (SignedIn).
 */
const list = createRoute({
  getParentRoute: under,
  path: '/$segment',
  validateSearch: plainSearch,
  loader: async ({ params }) => {
    const [{ ListAhead }] = await Promise.all([loadPart(listScreen), knownSegment(params.segment)])
    return ListAhead
  },
  component: part(async () => (await listScreen()).ListScreen),
  notFoundComponent: NotFound,
})
const formScreen = part(async () => (await import('./resource/form/form-screen.tsx')).FormScreen)
const create = createRoute({
  getParentRoute: under,
  path: '/$segment/new',
  loader: ({ params }) => knownForm(params.segment, 'create'),
  component: formScreen,
  notFoundComponent: NotFound,
})
const edit = createRoute({
  getParentRoute: under,
  path: '/$segment/$id',
  loader: ({ params }) => knownForm(params.segment, 'update'),
  component: formScreen,
  notFoundComponent: NotFound,
})

/** Settings screens whose URL has more than one segment, such as /app/about_members. */
const settingsScreen = part(async () => (await import('./resource/settings/settings-screen.tsx')).SettingsScreen)
const deeperSettings = segments
  // A dedicated screen replaces the form.
  .filter((segment) => segment.includes('/') && !screenPaths.has(`/${segment}`))
  .map((segment) =>
    createRoute({ getParentRoute: under, path: `/${segment}`, loader: () => definitionOf(segment), component: settingsScreen }),
  )

/** Nested records, such as /courses/{id}/modules/{id}. Other unknown addresses show 'not found' inside the shell. */
const nested = createRoute({
  getParentRoute: under,
  path: '$',
  loader: ({ location }) => demandNestedPath(location.pathname),
  component: part(async () => (await import('./resource/form/nested-screen.tsx')).NestedScreen),
  notFoundComponent: NotFound,
})

const routeTree = root.addChildren([signedIn.addChildren([...screens, ...deeperSettings, list, create, edit, nested])])

export function makeRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: Crash,
    // As the gates compare: /Unlink-Media is not a route, and not the gated page under another name.
    caseSensitive: true,
    scrollRestoration: true,
    // Plain values in the URL: ?q=12, not ?q=%2212%22.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
      return text === '' ? '' : `?${text}`
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/**
 * A component in its own chunk. If it fails to load, the page reports it inside the shell (shell/fallback/crash.tsx).
 */
function part(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(() => loadPart(async () => ({ default: await load() })))
}

/** A screen's file exports only its component, so that no list of names is needed. */
function onlyExport(file: Record<string, ComponentType>): ComponentType {
  const [component, ...others] = Object.values(file)
  if (!component || others.length > 0) throw new Error(`A screen exports one component; this one exports ${Object.keys(file).join(', ')}.`)
  return component
}

function plainSearch(search: Record<string, unknown>): ListSearch {
  const plain = Object.entries(search).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]))
  return Object.fromEntries(plain)
}

/** Loads the definition of a list, in parallel with the screen's chunk; 'not found' if there is none. */
async function knownSegment(segment: string): Promise<void> {
  const resource = await definitionAt(segment)
  if (!resource || resource.parent) throw notFound()
}

/**
 * The same for a form. Nested records have URLs below their ancestors'; a URL with only the record's id redirects
 * there.
 */
async function knownForm(segment: string, feature: 'create' | 'update'): Promise<void> {
  const resource = await definitionAt(segment)
  if (!resource || !offers(resource, feature) || (resource.parent && feature === 'create')) throw notFound()
}

/** By one URL segment. /app%2Fabout_members is not /app/about_members, whose gate would be bypassed. */
async function definitionAt(segment: string): Promise<Resource | undefined> {
  return segment.includes('/') ? undefined : await definitionOf(segment)
}

async function definitionOf(segment: string): Promise<Resource | undefined> {
  return await loadPart(async () => await loadDefinition(segment))
}

async function demandNestedPath(pathname: string): Promise<void> {
  const { nestedPath } = await loadPart(() => import('./resource/form/nested-path.ts'))
  if (!nestedPath(pathname)) throw notFound()
}
