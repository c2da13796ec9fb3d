import { definitions as content } from './content-definitions.ts'
import { definitions as onboarding } from './onboarding-definitions.ts'
import { definitions as resources } from './resource-definitions.ts'
import { definitions as settings } from './settings-definitions.ts'

/**
 * The segments of definitions that are loaded together; one in several kinds belongs to the first. Plain data: the
 * console's build replaces this module with it, so that no page loads every definition just for its segments.
 */
export const definitionSegments = {
  content: content.map(({ segment }) => segment),
  resources: resources.map(({ segment }) => segment).filter((segment) => !content.some((first) => first.segment === segment)),
  settings: settings.map(({ segment }) => segment),
  onboarding: onboarding.map(({ segment }) => segment),
}
