import { type Resource, relationsOf } from '../define/define-resource.ts'
import { allResources } from '../resources/all.ts'
import { visibilityRules } from './rules.ts'

/** The resources whose records are members' tags and enrollments, by their definitions (`memberLink`). */
export const tagDefinition = resourceLinkedAs('tag')
export const courseDefinition = resourceLinkedAs('enrollment')

/** The fields of a tag that also give its holders other tags and courses: the tag is a bundle of them. */
export const bundleFields = { tags: fieldTo(tagDefinition), courses: fieldTo(courseDefinition) }

/** The field of a tag with the last day on which it is offered. */
export const tagExpiry = visibilityRules(tagDefinition).until ?? missing(`${tagDefinition.name} has no field with its last day.`)

function resourceLinkedAs(how: Resource['memberLink']): Resource {
  const [found, another] = allResources.filter(({ memberLink }) => memberLink === how)
  return found && !another ? found : missing(`One definition must say held: '${how}'.`)
}

function fieldTo({ name }: Resource): string {
  const found = relationsOf(tagDefinition.fields).find(([, { to }]) => to === name)
  return found?.[0] ?? missing(`${tagDefinition.name} has no field that links to ${name}.`)
}

function missing(what: string): never {
  throw new Error(what)
}
