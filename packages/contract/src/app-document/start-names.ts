import { setupFlags } from '../access/facts.ts'
import { menuEntries } from '../menu/menu-entries.ts'

/** The groups of settings that an app reads when it starts, each with a description. */
export const startGroups = {
  looks: 'Icon, logo, taglines, colors and fonts.',
  website: 'HTML for the head and the end of the body of every page.',
  about: 'The about page.',
  member_screens: 'Text above the content, for members and for visitors who haven’t signed in.',
  stores: 'The app’s links in the stores.',
  support: 'Where people find help and the privacy policy; `default` is the page of the companion website.',
} as const

export type StartGroup = keyof typeof startGroups

/**
 * Where an app finds the values of a settings screen when it starts: a group that has all of them under the names of
 * their fields, or a name for some of them. A name with more dots creates nested groups.
 */
export type StartNames = StartGroup | Readonly<Record<string, `${StartGroup}.${string}`>>

/** The name of one field's value, `looks.colors.dark`; undefined for a value that no app reads there. */
export function startNameOf(names: StartNames | undefined, field: string): string | undefined {
  return typeof names === 'string' ? `${names}.${field}` : names?.[field]
}

/** The switches that an app reads as its features; the others are only for the platform. */
export const startFeatures = setupFlags.filter((flag) => flag !== 'test' && flag !== 'biz_plus')

/** Paths of values that an app reads in another form: its own names, its features, and its menu. */
export const startPaths: ReadonlySet<string> = new Set([
  ...['name', 'username', 'domains', 'setup.menu_order', 'setup.time_zone'],
  ...startFeatures.map((flag) => `setup.${flag}`),
  ...menuEntries.map(({ value }) => `setup.${value}_label`),
])
