import type { AppFacts, SetupFlag } from '../access/facts.ts'
import { has } from '../access/flags.ts'

/** The target of a tap on a push (requirements: push). */
export const linkTargets = ['home', 'section', 'content', 'url'] as const
export type LinkTarget = (typeof linkTargets)[number]

/** The recipients (requirements: push). */
export const audiences = ['everyone', 'tag'] as const

type SectionSpec = { title: string; flag?: SetupFlag; label?: string }

/**
 * The link-to section values (PUSH-040). A section is offered while its switch is on; those without a switch always are
 * (OQ-116). The title is the app's own label, stored in its setup as `<label>_label`, or else the one here.
 */
const sections = {
  profile: { title: 'Profile' },
  tips: { title: 'Blog', flag: 'tips' },
  actionclips: { title: 'ActionClips', flag: 'actionclips' },
  actionlists: { title: 'Action Lists', flag: 'action_lists' },
  personevent: { title: 'In-Person Events', flag: 'events' },
  onlineevent: { title: 'Online Events', flag: 'events' },
  directories: { title: 'Directories', flag: 'directories' },
  courses: { title: 'Courses', flag: 'courses' },
  galleries: { title: 'Galleries', flag: 'galleries' },
  membercontent: { title: 'Member Content' },
  member_actionlists: { title: 'Member Action Lists', flag: 'action_lists' },
  messages: { title: 'Messages', flag: 'messages' },
  podcasts: { title: 'Podcasts', flag: 'podcasts' },
  register: { title: 'Register' },
  topics: { title: 'Topics', flag: 'topics' },
  track: { title: 'Track Now', label: 'track_now' },
  summits: { title: 'Summits', flag: 'summits' },
  virtualevents: { title: 'Virtual Events', flag: 'virtual_events' },
} as const satisfies Record<string, SectionSpec>

export type SectionValue = keyof typeof sections

export const sectionValues: readonly SectionValue[] = Object.keys(sections).filter(isSectionValue)

/** Whether it is a link-to section at all, offered or not (PUSH-040). */
export function isSectionValue(value: string): value is SectionValue {
  return Object.hasOwn(sections, value)
}

/** The sections that an app can switch off, with their switches and default titles. */
export const switchedSections = sectionValues.flatMap((value) => {
  const { title, flag }: SectionSpec = sections[value]
  return flag === undefined ? [] : [{ value, title, flag }]
})

export type SectionChoice = { value: SectionValue; title: string }

/** The sections that an app offers, with its own labels as titles (OQ-116). */
export function offeredSections(app: AppFacts, setup: Readonly<Record<string, unknown>>): SectionChoice[] {
  return sectionValues
    .filter((value) => {
      const { flag }: SectionSpec = sections[value]
      return flag === undefined || has(app, flag)
    })
    .map((value) => ({ value, title: titleOf(sections[value], setup) }))
}

function titleOf({ title, flag, label = flag }: SectionSpec, setup: Readonly<Record<string, unknown>>): string {
  const own = setup[`${label}_label`]
  return typeof own === 'string' && own.trim() !== '' ? own.trim() : title
}

/** The default target of a new push: a section, or the home screen if the app has parent apps (PUSH-012, PUSH-013). */
export function defaultLinkTarget(app: { hasParents: boolean }): LinkTarget {
  return app.hasParents ? 'home' : 'section'
}
