import { type OwnField, ownFieldsIn } from '../members/own-definitions.ts'
import { zoneOf } from '../zones.ts'
import type { Area } from './areas.ts'
import { type Access, allows, type Permissions } from './permissions.ts'
import { readVersion, since } from './versions.ts'

/** Switches of an app's setup (requirements: app setup): what an app may use, and what its menu shows. */
export const setupFlags = [
  'free',
  'premium_lite',
  'premium_plus',
  'biz_plus',
  'web',
  'enterprise',
  'enterprise_launch_business',
  'test',
  'url_tags',
  'podcasts',
  'actionclips',
  'action_lists',
  'virtual_events',
  'summits',
  'events',
  'messages',
  'topics',
  'directories',
  'offers',
  'galleries',
  'tips',
  'courses',
] as const

export type SetupFlag = (typeof setupFlags)[number]

/** Features that a free account does not have, even if they were turned on before (MNU-012, OQ-061). */
const paidFlags: readonly SetupFlag[] = ['messages', 'virtual_events', 'summits', 'podcasts']

/** Whether the plan of an app, free or not, includes what this switch turns on. */
export function isInPlan(flag: SetupFlag, { isFree }: { isFree: boolean }): boolean {
  return !isFree || !paidFlags.includes(flag)
}

/**
 * The signed-in user's properties for the access rules. `inHelp`: a super user who sees the app as its owner does, with
 * the owner's rights except passwords, keys and pushes; `isSuper` is false then. `permissions`: what their role in the
 * app, or the scopes of their key, include; everything if omitted. `roleLabel`: the name of that role.
 * `withKey`: a program calls with a key.
 */
export type UserFacts = { isSuper: boolean; inHelp?: boolean; permissions?: Permissions; roleLabel?: string | undefined; withKey?: boolean }

/** The current app's properties for the access rules. Both sides build it with `appFacts`. */
export type AppFacts = {
  /** The switches that are on and that the plan includes. */
  flags: ReadonlySet<SetupFlag>
  /** A number, so that 10 is later than 8.5 (GATE-014). */
  platformVersion: number
  liteUnlockCode: string
  /** The keys of the older push provider: push_notification_app_id and push_notification_app_key. */
  hasOldPushKeys: boolean
  /** Both fcm_key and fcm_project_id are set; the key itself never leaves the server. */
  hasFcm: boolean
  /** Notifications on the website are on, and the version has pushes: browsers that allowed them need no FCM. */
  hasWebPush: boolean
  hasParents: boolean
  isReseller: boolean
  /** The wizard is on and the creator has not switched to the portal (OQ-009). */
  inWizard: boolean
  /** Its days are days in this time zone, an IANA name. */
  timeZone: string
  /** Only Owners change what members see without an approval. */
  needsApproval: boolean
  /** The fields that its owner added to members. */
  memberFields: readonly OwnField[]
}

/**
 * The user and the app: the only inputs of a gate. `withoutApp`: no app is chosen, since there is none; `app` is then
 * one in which everything is off.
 */
export type Facts = { user: UserFacts; app: AppFacts; withoutApp?: true }

/** What the user may do in the app. */
export function permissionsOf({ user }: Pick<Facts, 'user'>): Permissions {
  return user.permissions ?? 'all'
}

/** Whether the user may read or change what an area of the app is about. */
export function mayAccess(facts: Pick<Facts, 'user'>, access: Access, area: Area): boolean {
  return allows(permissionsOf(facts), access, { area })
}

/** One condition. The menu, the router, a form's field and the API call the same function. */
export type Gate = (facts: Facts) => boolean

/** An app as in the database and the API's responses, before it is reduced to facts. */
export type AppRecord = {
  setup: Readonly<Record<string, unknown>>
  about: Readonly<Record<string, unknown>>
  onboarding: Readonly<Record<string, unknown>>
  hasFcmKey: boolean
  fcmProjectId: string | null
  parents: readonly unknown[]
  isReseller: boolean
}

/**
 * Reduces an app's record to the inputs of the access rules. Missing parts count as off, a missing version as the
 * oldest.
 */
export function appFacts(app: AppRecord): AppFacts {
  const plan = { isFree: app.setup.free === true }
  const platformVersion = readVersion(app.about.platform_version)
  return {
    flags: new Set(setupFlags.filter((flag) => app.setup[flag] === true && isInPlan(flag, plan))),
    platformVersion,
    liteUnlockCode: text(app.setup.lite_unlock_code),
    hasOldPushKeys: isSet(app.about.push_notification_app_id) && isSet(app.about.push_notification_app_key),
    hasFcm: app.hasFcmKey && Boolean(app.fcmProjectId),
    hasWebPush: app.setup.website_notifications === true && platformVersion >= since.push,
    hasParents: app.parents.length > 0,
    isReseller: app.isReseller,
    inWizard: app.onboarding.wizard === true && app.onboarding.switched !== true,
    timeZone: zoneOf(app.setup),
    needsApproval: app.setup.changes_need_approval === true,
    memberFields: ownFieldsIn(app.setup),
  }
}

/** The facts of a super user on a platform that has no app yet, or no longer. */
export function factsWithoutApp(user: UserFacts): Facts {
  const app = appFacts({ setup: {}, about: {}, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false })
  return { user, app, withoutApp: true }
}

/** A secret is returned as `{set: true, …}` instead of its value; both count. */
function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && 'set' in value) return value.set === true
  return text(value) !== ''
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
