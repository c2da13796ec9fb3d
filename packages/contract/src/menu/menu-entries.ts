import { type Facts, isInPlan, type SetupFlag } from '../access/facts.ts'
import { has } from '../access/flags.ts'
import { since } from '../access/versions.ts'

/**
 * An entry of the app's menu. With a switch it is shown while that is on; without one always. Its label is the app's
 * own or else the title.
 */
export type MenuEntry = {
  value: string
  title: string
  flag?: SetupFlag
  /** The first platform version that has it; all versions if omitted. */
  from?: number
  /** The website does not have it. */
  app?: 'only'
}

/** Every entry of the app's menu, in the default order of a new app (MNU-002 to MNU-006, MNU-008, MNU-009). */
export const menuEntries = [
  { value: 'topics', title: 'Topics', flag: 'topics', from: since.topics },
  { value: 'directories', title: 'Directories', flag: 'directories' },
  { value: 'tips', title: 'ACTIONBLOG', flag: 'tips' },
  { value: 'courses', title: 'Courses', flag: 'courses' },
  { value: 'galleries', title: 'Galleries', flag: 'galleries' },
  { value: 'podcasts', title: 'Podcasts', flag: 'podcasts', from: since.podcasts, app: 'only' },
  { value: 'actionclips', title: 'ActionClips', flag: 'actionclips', from: since.actionClips, app: 'only' },
  { value: 'action_lists', title: 'Action Lists', flag: 'action_lists', from: since.actionLists },
  { value: 'events', title: 'ACTIONCALENDAR', flag: 'events' },
  { value: 'virtual_events', title: 'Virtual Events', flag: 'virtual_events', from: since.virtualEvents },
  { value: 'summits', title: 'Summits', flag: 'summits' },
  { value: 'messages', title: 'Messages', flag: 'messages', app: 'only' },
  { value: 'offers', title: 'Featured Resource', flag: 'offers' },
  { value: 'journal_entries', title: 'Journal Entries' },
  { value: 'track_now', title: 'Track Now' },
  { value: 'enterprise', title: 'Businesses' },
] as const satisfies readonly MenuEntry[]

/** Why an app cannot switch this on, a sentence for the user; undefined if it can (OQ-061). */
export function whyFixed(name: SetupFlag, { app }: Facts): string | undefined {
  if (!isInPlan(name, { isFree: has(app, 'free') })) return 'Not part of a free account.'
  if (name === 'topics' && app.platformVersion < since.topics) return 'Needs platform version 8.5 or later.'
  return undefined
}
