import { offers } from '@greenroom/contract/define/offers'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, notFound, Outlet } from '@tanstack/react-router'
import { loadDefinition, segments } from './resource/definitions.ts'
import type { Session } from './session/session.ts'
import { Crash } from './shell/fallback/crash.tsx'
import { NotFound } from './shell/fallback/not-found.tsx'
import { SignedIn } from './shell/signed-in.tsx'
import { loadPart } from './ui/missing-part.ts'
import { PageSkeleton } from './ui/skeletons.tsx'

/** A screen in a chunk of its own, loaded when a link to it is hovered. Without it the page says so inside the shell (screens/crash.tsx). */
function screen<Screens extends Record<string, unknown>, Name extends keyof Screens>(load: () => Promise<Screens>, name: Name) {
  return lazyRouteComponent(() => loadPart(load), name)
}

export type RouterContext = { session: Session; queries: QueryClient }

/** A list's own address: page, per_page, sort and q, and the wanted value of each filter by its field's name. */
export type ListSearch = Partial<Record<string, string | number>>

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

/**
 * Everything that needs a person: the shell around it, and the gates in front of it. It has no page for 'not found' of its own, and
 * neither has the root: such a page would replace the shell and with it the gates. Each address below shows its own inside the shell.
 */
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn })

const under = () => signedIn

/** Screens of their own. Each is a chunk, loaded when a link to it is hovered; its file is screens/ and its path. */
const home = createRoute({
  getParentRoute: under,
  path: '/',
  component: screen(() => import('./screens/home/home.tsx'), 'Home'),
})
const about = createRoute({
  getParentRoute: under,
  path: '/about',
  component: screen(() => import('./screens/about.tsx'), 'About'),
})
const changePassword = createRoute({
  getParentRoute: under,
  path: '/change_password',
  component: screen(() => import('./screens/change_password.tsx'), 'ChangePassword'),
})
const changeApplication = createRoute({
  getParentRoute: under,
  path: '/change_application',
  component: screen(() => import('./screens/change_application/change_application.tsx'), 'ChangeApplication'),
})
const onboarding = createRoute({
  getParentRoute: under,
  path: '/onboarding',
  component: screen(() => import('./screens/onboarding.tsx'), 'Onboarding'),
})
const onboardingChangePassword = createRoute({
  getParentRoute: under,
  path: '/onboarding/change_password',
  component: screen(() => import('./screens/change_password.tsx'), 'ChangePassword'),
})
const onboardingChangeApplication = createRoute({
  getParentRoute: under,
  path: '/onboarding/change_application',
  component: screen(() => import('./screens/change_application/change_application.tsx'), 'ChangeApplication'),
})
const building = createRoute({
  getParentRoute: under,
  path: '/app/building',
  component: screen(() => import('./screens/app/building.tsx'), 'Building'),
})
const goToOnboarding = createRoute({
  getParentRoute: under,
  path: '/gotoonboarding/$id',
  component: screen(() => import('./screens/gotoonboarding.tsx'), 'GoToOnboarding'),
})
const connect = createRoute({
  getParentRoute: under,
  path: '/connect',
  component: screen(() => import('./screens/connect.tsx'), 'Connect'),
})
/** Everything that pages are built of, for developers; no menu leads there. */
const components = createRoute({
  getParentRoute: under,
  path: '/_/components',
  component: screen(() => import('./screens/_/components.tsx'), 'Components'),
})

const pushNotifications = createRoute({
  getParentRoute: under,
  path: '/push-notifications',
  validateSearch: plainSearch,
  component: screen(() => import('./screens/push-notifications/push-notifications.tsx'), 'PushNotifications'),
})
const olderPushNotifications = [
  createRoute({
    getParentRoute: under,
    path: '/push_notifications/new',
    component: screen(() => import('./screens/push_notifications/new.tsx'), 'OlderPushNotifications'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/push_notification',
    component: screen(() => import('./screens/push_notification.tsx'), 'OlderPushNotifications'),
  }),
] as const
const appDownloads = createRoute({
  getParentRoute: under,
  path: '/app-downloads',
  validateSearch: plainSearch,
  component: screen(() => import('./screens/app-downloads.tsx'), 'AppDownloads'),
})
const loggedInMembers = createRoute({
  getParentRoute: under,
  path: '/logged-in-members',
  validateSearch: plainSearch,
  component: screen(() => import('./screens/logged-in-members.tsx'), 'LoggedInMembers'),
})

const activity = createRoute({
  getParentRoute: under,
  path: '/activity',
  validateSearch: plainSearch,
  component: screen(() => import('./screens/activity/activity.tsx'), 'Activity'),
})
const trash = createRoute({
  getParentRoute: under,
  path: '/trash',
  validateSearch: plainSearch,
  component: screen(() => import('./screens/trash/trash.tsx'), 'Trash'),
})

const media = createRoute({
  getParentRoute: under,
  path: '/media-library',
  validateSearch: plainSearch,
  component: screen(() => import('./screens/media-library/media-library.tsx'), 'MediaLibrary'),
})

/** The generic form, with what was submitted below it. */
const actionForm = () => screen(() => import('./screens/action-forms/action-form.tsx'), 'ActionForm')
const actionForms = [
  createRoute({ getParentRoute: under, path: '/action-forms/new', component: actionForm() }),
  createRoute({ getParentRoute: under, path: '/action-forms/$id', validateSearch: plainSearch, component: actionForm() }),
]

const course = () => screen(() => import('./screens/courses/courses.tsx'), 'Course')
const module = () => screen(() => import('./screens/courses/modules/modules.tsx'), 'Module')
const lesson = () => screen(() => import('./screens/courses/modules/lessons/lessons.tsx'), 'Lesson')
const courseLesson = () => screen(() => import('./screens/course_lessons/course_lessons.tsx'), 'CourseLesson')
/** Courses with what lies in them (CRS-005 to CRS-012); their list is the generic one. */
const courses = [
  createRoute({ getParentRoute: under, path: '/courses/new', component: course() }),
  createRoute({ getParentRoute: under, path: '/courses/$course', component: course() }),
  createRoute({ getParentRoute: under, path: '/courses/$course/modules/new', component: module() }),
  createRoute({ getParentRoute: under, path: '/courses/$course/modules/$module', component: module() }),
  createRoute({ getParentRoute: under, path: '/courses/$course/modules/$module/lessons/new', component: lesson() }),
  createRoute({ getParentRoute: under, path: '/courses/$course/modules/$module/lessons/$lesson', component: lesson() }),
  createRoute({ getParentRoute: under, path: '/course_lessons/new', component: courseLesson() }),
  createRoute({ getParentRoute: under, path: '/course_lessons/$lesson', component: courseLesson() }),
] as const

/** Members are no items: the generic list and form, by definitions of their own. */
const members = createRoute({
  getParentRoute: under,
  path: '/members',
  validateSearch: plainSearch,
  component: screen(() => import('./screens/members/members.tsx'), 'Members'),
})
const newMember = createRoute({
  getParentRoute: under,
  path: '/members/new',
  component: screen(() => import('./screens/members/member.tsx'), 'Member'),
})
const member = createRoute({
  getParentRoute: under,
  path: '/members/$id',
  component: screen(() => import('./screens/members/member.tsx'), 'Member'),
})

/** The generic list and form: one address for every definition of the contract. */
const list = createRoute({
  getParentRoute: under,
  path: '/$segment',
  validateSearch: plainSearch,
  loader: ({ params }) => knownSegment(params.segment),
  component: screen(() => import('./resource/list/list-screen.tsx'), 'ListScreen'),
  notFoundComponent: NotFound,
})
const create = createRoute({
  getParentRoute: under,
  path: '/$segment/new',
  loader: ({ params }) => knownForm(params.segment, 'create'),
  component: screen(() => import('./resource/form/form-screen.tsx'), 'FormScreen'),
  notFoundComponent: NotFound,
})
const edit = createRoute({
  getParentRoute: under,
  path: '/$segment/$id',
  loader: ({ params }) => knownForm(params.segment, 'update'),
  component: screen(() => import('./resource/form/form-screen.tsx'), 'FormScreen'),
  notFoundComponent: NotFound,
})

/** Settings screens whose address has more than one part, such as /app/about_members. */
const deeperSettings = segments
  .filter((segment) => segment.includes('/'))
  .map((segment) =>
    createRoute({
      getParentRoute: under,
      path: `/${segment}`,
      loader: () => knownSegment(segment),
      component: lazyRouteComponent(() => import('./resource/settings/settings-screen.tsx'), 'SettingsScreen'),
    }),
  )

/** Whatever has no page, drawn inside the shell. */
const missing = createRoute({ getParentRoute: under, path: '$', component: NotFound })

const routeTree = root.addChildren([
  signedIn.addChildren([
    ...[home, about, changePassword, changeApplication, onboarding, onboardingChangePassword, onboardingChangeApplication],
    ...[building, goToOnboarding, connect, components],
    ...[activity, trash, media],
    ...[pushNotifications, appDownloads, loggedInMembers],
    ...olderPushNotifications,
    ...[members, newMember, member],
    ...actionForms,
    ...courses,
    ...deeperSettings,
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
    // As the gates compare: /Unlink-Media is no address, and not the gated page under another name.
    caseSensitive: true,
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

/** Brings the definition of a list, beside the screen's own chunk; an address without one has no page. */
async function knownSegment(segment: string): Promise<void> {
  const resource = await loadPart(async () => await loadDefinition(segment))
  if (!resource || resource.parent) throw notFound()
}

/** The same of a form. What lies in other records has its addresses below theirs; by its id alone it is led there. */
async function knownForm(segment: string, feature: 'create' | 'update'): Promise<void> {
  const resource = await loadPart(async () => await loadDefinition(segment))
  if (!resource || !offers(resource, feature) || (resource.parent && feature === 'create')) throw notFound()
}
