import type { SetupFlag } from '../../access/facts.ts'

/**
 * Sections of an app's menu that a reviewer opens, by the switch that shows them: the name of the resource in each.
 * Offers are opened by a code at a place, and messages arrive one by one, so neither is expected to have content.
 */
export const menuSections: Readonly<Partial<Record<SetupFlag, string>>> = {
  topics: 'topics',
  directories: 'directories',
  galleries: 'galleries',
  tips: 'tips',
  podcasts: 'podcasts',
  courses: 'courses',
  events: 'events',
  virtual_events: 'virtual_events',
  summits: 'summits',
  action_lists: 'action_lists',
}
