import type { Facts, SetupFlag } from '../access/facts.ts'
import { has } from '../access/flags.ts'

/**
 * A line of the app's menu. With a switch it is there while that is on; without one always. The words are the app's own
 * label or else the title.
 */
export type MenuEntry = { value: string; title: string; flag?: SetupFlag }

/** Every line of the app's menu, in the order that a new app has (MNU-002 to MNU-006, MNU-008, MNU-009). */
export const menuEntries = [
  { value: 'topics', title: 'Topics', flag: 'topics' },
  { value: 'directories', title: 'Directories', flag: 'directories' },
  { value: 'tips', title: 'ACTIONBLOG', flag: 'tips' },
  { value: 'courses', title: 'Courses', flag: 'courses' },
  { value: 'galleries', title: 'Galleries', flag: 'galleries' },
  { value: 'podcasts', title: 'Podcasts', flag: 'podcasts' },
  { value: 'actionclips', title: 'ActionClips', flag: 'actionclips' },
  { value: 'action_lists', title: 'Action Lists', flag: 'action_lists' },
  { value: 'events', title: 'ACTIONCALENDAR', flag: 'events' },
  { value: 'virtual_events', title: 'Virtual Events', flag: 'virtual_events' },
  { value: 'summits', title: 'Summits', flag: 'summits' },
  { value: 'messages', title: 'Messages', flag: 'messages' },
  { value: 'offers', title: 'Featured Resource', flag: 'offers' },
  { value: 'journal_entries', title: 'Journal Entries' },
  { value: 'track_now', title: 'Track Now' },
  { value: 'enterprise', title: 'Businesses' },
] as const satisfies readonly MenuEntry[]

/** What a free account cannot switch on (MNU-012, OQ-061). */
const PAID: readonly SetupFlag[] = ['messages', 'virtual_events', 'summits', 'podcasts']
/** The last platform version that knows no topics (MNU-013). */
const WITHOUT_TOPICS = 8

/** Why an app cannot switch this on, a sentence for people; undefined where it can (OQ-061). */
export function whyFixed(name: SetupFlag, { app }: Facts): string | undefined {
  if (PAID.includes(name) && has(app, 'free')) return 'Not part of a free account.'
  if (name === 'topics' && app.platformVersion <= WITHOUT_TOPICS) return 'Needs platform version 8.5 or later.'
  return undefined
}
