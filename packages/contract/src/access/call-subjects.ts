import type { Area } from './areas.ts'
import type { Access, Subject } from './permissions.ts'

/**
 * What a call is about. `everyone`: whoever works in the app may call it, for their own account or for what the answer
 * leaves out by itself. `each record`: the records decide, which are of several kinds; the handler checks each.
 */
export type CallSubject = Subject | 'everyone' | 'each record'

/**
 * The area of each call, by the words of its path without parameters: below the app, or after /api for calls that name
 * no app. The longest entry counts. Calls about the records of a definition are not listed: their routes take the area
 * from it. A route of an app that is neither listed nor names its subject does not start.
 */
export const callSubjects = {
  inApp: {
    '': 'settings',
    app_token: 'integrations',
    archives: 'transfer',
    audit: 'each record',
    batch: 'each record',
    building: 'settings',
    bulk_import: 'transfer',
    business_requests: 'businesses',
    business_sign_ups: 'businesses',
    changes: 'each record',
    children: 'businesses',
    copy: 'each record',
    creators: 'people',
    domains: 'settings',
    drafts: 'each record',
    export: 'transfer',
    exports: 'transfer',
    health: 'reports',
    help_sessions: 'everyone',
    home: 'everyone',
    import: 'transfer',
    import_drafts: 'transfer',
    imports: 'transfer',
    keys: 'integrations',
    leave: 'everyone',
    live: 'everyone',
    media: 'media',
    members: 'members',
    menu: 'everyone',
    mobile_configs: 'members',
    onboarding: 'settings',
    pack_locks: 'each record',
    packs: 'businesses',
    places: 'each record',
    planning: 'each record',
    'planning/feed': 'everyone',
    preflight: 'settings',
    'published/privacy_policy': 'everyone',
    'published/start': 'everyone',
    push_notification_keys: 'integrations',
    push_notifications: 'push',
    qr_code: 'settings',
    rejections: 'settings',
    release: 'settings',
    reports: 'reports',
    revisions: 'each record',
    roles: 'people',
    search: 'each record',
    secrets: 'integrations',
    settings: 'settings',
    trash: 'each record',
    uploads: 'media',
    used_in: 'each record',
    views: 'each record',
    webhooks: 'integrations',
  },
  /** Calls about the account or the platform. */
  elsewhere: {
    apps: 'everyone',
    assistants: 'everyone',
    available_apps: 'everyone',
    business_requests: 'everyone',
    copy: 'each record',
    creators: 'everyone',
    key: 'everyone',
    keys: 'everyone',
    media: 'each record',
    notices: 'everyone',
    tables_list: 'everyone',
    users: 'everyone',
    whats_new: 'everyone',
  },
} as const satisfies Record<string, Readonly<Record<string, Area | 'everyone' | 'each record'>>>

/** The subject of a call by its path, such as /api/apps/:app/members/:id; null for one that is not listed. */
export function subjectOfPath(path: string): CallSubject | null {
  const isInApp = path.startsWith('/api/apps/:app')
  const table: Readonly<Record<string, Area | 'everyone' | 'each record'>> = callSubjects[isInApp ? 'inApp' : 'elsewhere']
  const words = path.split('/').filter((word) => word !== '' && !word.startsWith(':'))
  const below = words.slice(isInApp ? 2 : 1)
  for (let length = below.length; length >= 0; length -= 1) {
    const found = length === 0 && below.length > 0 ? undefined : table[below.slice(0, length).join('/')]
    if (found) return found === 'everyone' || found === 'each record' ? found : { area: found }
  }
  return null
}

/** The access that a call needs unless its route says otherwise. */
export function accessOfMethod(method: string): Access {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write'
}
