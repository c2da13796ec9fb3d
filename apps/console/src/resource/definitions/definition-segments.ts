import { definitions as content } from './content-definitions.ts'
import { definitions as onboarding } from './onboarding-definitions.ts'
import { definitions as resources } from './resource-definitions.ts'
import { definitions as settings } from './settings-definitions.ts'

/**
 * The addresses of the definitions that are loaded together; what is in several is taken from the first. Plain data:
 * the console's build puts it in place of this module, so that no page loads every definition to know what there is.
 */
export const definitionSegments = {
  content: content.map(({ segment }) => segment),
  resources: resources.map(({ segment }) => segment).filter((segment) => !content.some((first) => first.segment === segment)),
  settings: settings.map(({ segment }) => segment),
  onboarding: onboarding.map(({ segment }) => segment),
}
