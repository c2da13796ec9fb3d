import { resourceBySegment } from '@greenroom/contract/resources/all'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, notFound, Outlet } from '@tanstack/react-router'
import { Crash } from './screens/crash.tsx'
import { NotFound } from './screens/not-found.tsx'
import type { Session } from './session/session.ts'
import { SignedIn } from './shell/signed-in.tsx'
import { PageSkeleton } from './ui/skeletons.tsx'

export type RouterContext = { session: Session; queries: QueryClient }

/** A list's own address: page, per_page, sort and q, and the wanted value of each filter by its field's name. */
export type ListSearch = Partial<Record<string, string | number>>

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFound })

/** Everything that needs a person: the shell around it, and the gates in front of it. */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn, notFoundComponent: NotFound })

const under = () => signedIn

/** Screens of their own. Each is a chunk, loaded when a link to it is hovered; its file is screens/ and its path. */
const home = createRoute({
  getParentRoute: under,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/home/home.tsx'), 'Home'),
})
const about = createRoute({
  getParentRoute: under,
  path: '/about',
  component: lazyRouteComponent(() => import('./screens/about.tsx'), 'About'),
})
const changePassword = createRoute({
  getParentRoute: under,
  path: '/change_password',
  component: lazyRouteComponent(() => import('./screens/change_password.tsx'), 'ChangePassword'),
})
const changeApplication = createRoute({
  getParentRoute: under,
  path: '/change_application',
  component: lazyRouteComponent(() => import('./screens/change_application.tsx'), 'ChangeApplication'),
})
const onboardingChangePassword = createRoute({
  getParentRoute: under,
  path: '/onboarding/change_password',
  component: lazyRouteComponent(() => import('./screens/change_password.tsx'), 'ChangePassword'),
})
const onboardingChangeApplication = createRoute({
  getParentRoute: under,
  path: '/onboarding/change_application',
  component: lazyRouteComponent(() => import('./screens/change_application.tsx'), 'ChangeApplication'),
})

const pushNotifications = createRoute({
  getParentRoute: under,
  path: '/push-notifications',
  validateSearch: plainSearch,
  component: lazyRouteComponent(() => import('./screens/push-notifications/push-notifications.tsx'), 'PushNotifications'),
})
const appDownloads = createRoute({
  getParentRoute: under,
  path: '/app-downloads',
  validateSearch: plainSearch,
  component: lazyRouteComponent(() => import('./screens/app-downloads.tsx'), 'AppDownloads'),
})
const loggedInMembers = createRoute({
  getParentRoute: under,
  path: '/logged-in-members',
  validateSearch: plainSearch,
  component: lazyRouteComponent(() => import('./screens/logged-in-members.tsx'), 'LoggedInMembers'),
})

const trash = createRoute({
  getParentRoute: under,
  path: '/trash',
  validateSearch: plainSearch,
  component: lazyRouteComponent(() => import('./screens/trash/trash.tsx'), 'Trash'),
})

/** The generic form, with what was submitted below it. */
const actionForm = createRoute({
  getParentRoute: under,
  path: '/action-forms/$id',
  validateSearch: plainSearch,
  component: lazyRouteComponent(() => import('./screens/action-forms/action-form.tsx'), 'ActionForm'),
})

/** The generic list and form: one address for every definition of the contract. */
const list = createRoute({
  getParentRoute: under,
  path: '/$segment',
  validateSearch: plainSearch,
  beforeLoad: ({ params }) => knownSegment(params.segment),
  component: lazyRouteComponent(() => import('./resource/list/list-screen.tsx'), 'ListScreen'),
})
const create = createRoute({
  getParentRoute: under,
  path: '/$segment/new',
  beforeLoad: ({ params }) => knownSegment(params.segment),
  component: lazyRouteComponent(() => import('./resource/form/form-screen.tsx'), 'FormScreen'),
})
const edit = createRoute({
  getParentRoute: under,
  path: '/$segment/$id',
  beforeLoad: ({ params }) => knownSegment(params.segment),
  component: lazyRouteComponent(() => import('./resource/form/form-screen.tsx'), 'FormScreen'),
})

/** Whatever has no page, drawn inside the shell. */
const missing = createRoute({ getParentRoute: under, path: '$', component: NotFound })

const routeTree = root.addChildren([
  signedIn.addChildren([
    ...[home, about, changePassword, changeApplication, onboardingChangePassword, onboardingChangeApplication],
    ...[trash],
    ...[pushNotifications, appDownloads, loggedInMembers],
    actionForm,
    ...[list, create, edit, missing],
  ]),
])

export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    // Plain words in the address: ?q=12, not ?q=%2212%22.
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

function plainSearch(search: Record<string, unknown>): ListSearch {
  const plain = Object.entries(search).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1]))
  return Object.fromEntries(plain)
}

function knownSegment(segment: string): void {
  if (!resourceBySegment(segment)) throw notFound({ routeId: signedIn.id })
}
