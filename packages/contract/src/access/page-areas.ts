import type { Area } from './areas.ts'
import { allows, type Permissions } from './permissions.ts'

/**
 * The area of each page of the console, its forms included. `everyone`: pages of the own account, and pages that leave
 * out by themselves what a role may not see. A page that is not listed opens for Owners and staff alone; a test demands
 * an entry for each definition and each screen.
 */
export const pageAreas: Readonly<Record<string, Area | 'everyone'>> = {
  '/': 'everyone',
  '/about': 'everyone',
  '/activity': 'everyone',
  '/change_application': 'everyone',
  '/change_password': 'everyone',
  '/connect': 'everyone',
  '/connect_assistant': 'everyone',
  '/email_preferences': 'everyone',
  '/gotoonboarding': 'everyone',
  '/notices': 'everyone',
  '/personal_keys': 'everyone',
  '/planning': 'everyone',
  '/sign_in_security': 'everyone',
  '/trash': 'everyone',

  '/action-lists': 'content',
  '/articles': 'content',
  '/audios': 'content',
  '/course_categories': 'content',
  '/course_lessons': 'content',
  '/courses': 'content',
  '/custom_cta': 'content',
  '/directories': 'content',
  '/documents': 'content',
  '/galleries': 'content',
  '/journals': 'content',
  '/lessons': 'content',
  '/modules': 'content',
  '/offers': 'content',
  '/podcasts': 'content',
  '/products': 'content',
  '/profiles': 'content',
  '/questions': 'content',
  '/resources': 'content',
  '/tips': 'content',
  '/topics': 'content',
  '/videos': 'content',
  '/welcome_screens': 'content',

  '/events': 'events',
  '/summits': 'events',
  '/virtual_events': 'events',

  '/items': 'community',
  '/messages': 'community',
  '/tracks': 'community',

  '/action-forms': 'forms',
  '/app-downloads': 'members',
  '/logged-in-members': 'members',
  '/members': 'members',
  '/media-library': 'media',
  '/push-notifications': 'push',
  '/push_notification': 'push',
  '/push_notifications': 'push',
  '/app-health': 'reports',
  '/reports': 'reports',
  '/tags': 'tags',

  '/app': 'settings',
  '/app-info': 'settings',
  '/members/fields': 'settings',
  '/free_account_message': 'settings',
  '/menu-setup': 'settings',
  '/onboarding': 'settings',
  '/portal_homescreen': 'settings',
  '/track_now_screen': 'settings',
  '/webapp': 'settings',

  '/business': 'businesses',
  '/creators': 'people',
  '/keys': 'integrations',
  '/webhooks': 'integrations',
  '/import-export': 'transfer',
}

/** The area of a page by its path, such as /articles/new; null for one that is not listed. */
export function areaOfPage(pathname: string): Area | 'everyone' | null {
  for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const area = Object.hasOwn(pageAreas, path) ? pageAreas[path] : undefined
    if (area) return area
  }
  return null
}

/** Whether these permissions include a page. A form for a new record needs write access, other pages read access. */
export function includesPage(granted: Permissions, pathname: string): boolean {
  if (granted === 'all') return true
  const area = areaOfPage(pathname)
  if (area === null || area === 'everyone') return area === 'everyone'
  return allows(granted, pathname.endsWith('/new') ? 'write' : 'read', { area })
}
