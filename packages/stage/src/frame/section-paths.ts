import { resourceByName } from '@greenroom/contract/resources/all'

/** Sections whose path does not follow from a resource of their name. */
const OWN_PATHS: Readonly<Record<string, string>> = {
  profile: '/me',
  register: '/register',
  track: '/track-now',
  track_now: '/track-now',
  journal_entries: '/journals',
  enterprise: '/businesses',
  personevent: '/events?category=Live',
  onlineevent: '/events?category=Online',
  actionclips: '/videos',
  actionlists: '/action-lists',
  member_actionlists: '/action-lists',
  membercontent: '/member-content',
  virtualevents: '/virtual_events',
}

/** The path of a section: of a menu's line, a button or a notification. */
export function sectionPath(name: string): string {
  return OWN_PATHS[name] ?? `/${resourceByName(name)?.segment ?? name}`
}
