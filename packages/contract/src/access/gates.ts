import { isOptInPath } from '../sign-up/opt-in-pages.ts'
import { type Facts, type Gate, permissionsOf, type SetupFlag } from './facts.ts'
import { canSendPush, has, isEnterpriseOrReseller, isLiteOnly, isOldPushEnabled, isOnboardingNeeded } from './flags.ts'
import { includesPage } from './page-areas.ts'
import { inVersionRange, OLD_PUSH_UNTIL, since } from './versions.ts'

/** Open from this platform version on. */
export function from(version: number): Gate {
  return ({ app }) => inVersionRange(app.platformVersion, { from: version })
}

/** Open up to and including this platform version. */
export function upTo(version: number): Gate {
  return ({ app }) => inVersionRange(app.platformVersion, { upTo: version })
}

/** Open while the app's setup has this switch on. */
export function flag(name: SetupFlag): Gate {
  return ({ app }) => has(app, name)
}

/** Open if all of these are open. */
export function all(...gates: readonly Gate[]): Gate {
  return (facts) => gates.every((gate) => gate(facts))
}

const superUser: Gate = ({ user }) => user.isSuper
const premiumPlus: Gate = ({ user, app }) => user.isSuper || !isLiteOnly(app)
const pushKeys: Gate = ({ app }) => app.hasOldPushKeys

/** The named conditions. Definitions, the menu and the paths below refer to these, so that they cannot diverge. */
export const gates = {
  super: superUser,
  premium_plus: premiumPlus,
  push_notif_keys: pushKeys,
  /** The older push form: an app with the free flag has no access to it either (OQ-016). */
  old_push: all(premiumPlus, pushKeys, isOldPushEnabled, upTo(OLD_PUSH_UNTIL)),
  push: ({ app }) => canSendPush(app),
  /** An app's staff, and importing or exporting it as a whole, are reserved for owners and super users themselves. */
  not_in_help: ({ user }) => !user.inHelp,
  enterprise: flag('enterprise'),
  business: ({ app }) => isEnterpriseOrReseller(app),
  /** A push to the businesses below the app: it can push, and has the pages of businesses. */
  business_push: ({ app }) => canSendPush(app) && isEnterpriseOrReseller(app),
  web: flag('web'),
  biz_plus: flag('biz_plus'),
  action_lists: from(since.actionLists),
  documents: from(since.documents),
  podcasts: all(from(since.podcasts), flag('podcasts')),
} satisfies Record<string, Gate>

export type GateName = keyof typeof gates

/**
 * The gate of each path, its /new and /{id} forms included (requirements: gating). A path that is not listed here is
 * open to every signed-in administrator. The API rejects the calls of a closed path in the same way.
 */
export const pathGates: Readonly<Record<string, GateName>> = {
  '/app/about': 'super',
  '/app/new': 'super',
  '/app/setup': 'super',
  '/app/building': 'super',
  '/app/domains': 'super',
  '/whats_new': 'super',
  '/users': 'super',
  '/super-users': 'super',
  '/unlink-media': 'super',
  '/removed_apps': 'super',
  '/account_status': 'super',
  '/global-fields': 'super',
  '/onboarding_tracker': 'super',
  '/reviews': 'super',
  '/onboarding/screens': 'super',
  '/onboarding/tracking': 'super',
  '/onboarding/assets': 'super',
  '/onboarding/build': 'super',
  '/onboarding/final_info': 'super',
  '/app/about_members': 'premium_plus',
  '/push_notifications': 'old_push',
  '/push_notification': 'old_push',
  '/push-notifications': 'push',
  '/push-notifications/businesses': 'business_push',
  '/app-downloads': 'push',
  '/logged-in-members': 'push',
  '/creators': 'not_in_help',
  '/keys': 'not_in_help',
  '/personal_keys': 'not_in_help',
  '/connect_assistant': 'not_in_help',
  '/webhooks': 'not_in_help',
  '/import-export': 'not_in_help',
  '/business': 'business',
  '/portal_homescreen': 'enterprise',
  '/free_account_message': 'enterprise',
  '/action-lists': 'action_lists',
  '/documents': 'documents',
  '/podcasts': 'podcasts',
}

/** The pages that are about the platform or the account, and open before the first app exists; their forms included. */
const pagesWithoutApp: readonly string[] = [
  '/app/new',
  '/app/building',
  '/whats_new',
  '/users',
  '/super-users',
  '/unlink-media',
  '/removed_apps',
  '/account_status',
  '/global-fields',
  '/onboarding_tracker',
  '/reviews',
  '/activity',
  '/change_password',
  '/sign_in_security',
  '/email_preferences',
  '/notices',
  '/about',
]

/**
 * Whether this page, such as /articles/new, is open: its gate, and for the user's role. Without an app, only pages that
 * need none are.
 */
export function opens(pathname: string, facts: Facts): boolean {
  return opensGate(pathname, facts) && includesPage(permissionsOf(facts), pathname)
}

/** Whether the gate of this page is open, whatever the user's role: whether the app has the page. */
export function opensGate(pathname: string, facts: Facts): boolean {
  if (facts.withoutApp && !needsNoApp(pathname)) return false
  const name = gateOf(pathname)
  return name === null || gates[name](facts)
}

/** The gate of the longest listed path that contains this one, or null. */
export function gateOf(pathname: string): GateName | null {
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const name = Object.hasOwn(pathGates, path) ? pathGates[path] : undefined
    if (name) return name
  }
  return null
}

function needsNoApp(pathname: string): boolean {
  return pathname === '/' || pagesWithoutApp.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

/**
 * Onboarding pages: every path with 'onboarding' in it, except the tracker, which is an ordinary page (requirements:
 * shell).
 */
export function isOnboardingPath(pathname: string): boolean {
  return pathname.includes('onboarding') && firstSegment(pathname) !== 'onboarding_tracker'
}

/**
 * Where a signed-in user who opens `pathname` is redirected, or null if the page opens (requirements: gating). A closed
 * gate redirects to the home page without an error page (OQ-127), and so does a page that needs an app while there is
 * none. The deep links /gotoonboarding/{id} and /notices/{id} first change the app and then decide.
 */
export function redirectFor(pathname: string, facts: Facts): '/' | '/onboarding' | null {
  if (isOptInPath(pathname)) return null
  if (facts.withoutApp) return opens(pathname, facts) ? null : '/'
  if (firstSegment(pathname) === 'gotoonboarding' || firstSegment(pathname) === 'notices') return null
  const onboarding = isOnboardingPath(pathname)
  if (isOnboardingNeeded(facts)) return onboarding && opens(pathname, facts) ? null : '/onboarding'
  if (onboarding) return facts.user.isSuper ? null : '/'
  return opens(pathname, facts) ? null : '/'
}

function firstSegment(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}
