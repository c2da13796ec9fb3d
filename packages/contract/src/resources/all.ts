import { articles } from './articles.ts'
import { type Resource, relationsOf } from './define-resource.ts'
import { directories } from './directories.ts'
import { tags } from './tags.ts'
import { topics } from './topics.ts'

/** Every resource. Adding one: its file, its test, and its line here. */
export const resources: readonly Resource[] = sound([articles, topics, tags, directories])

const bySegment = new Map(resources.map((resource) => [resource.segment, resource]))
const byName = new Map(resources.map((resource) => [resource.name, resource]))
const byEndpoint = new Map(resources.map((resource) => [resource.endpoint, resource]))

/** The resource at a console address's first part: `articles`. */
export function resourceBySegment(segment: string): Resource | undefined {
  return bySegment.get(segment)
}

/** The resource by the API's name: `articles`, `action_lists`. */
export function resourceByName(name: string): Resource | undefined {
  return byName.get(name)
}

/** The resource at the API's path below an app: `content/articles`. */
export function resourceByEndpoint(endpoint: string): Resource | undefined {
  return byEndpoint.get(endpoint)
}

function sound(all: readonly Resource[]): readonly Resource[] {
  const known = new Set(all.map((resource) => resource.name))
  for (const resource of all) {
    for (const [field, relation] of relationsOf(resource.fields)) {
      if (!known.has(relation.to)) {
        throw new Error(
          `Resource ${resource.name}: field '${field}' points to '${relation.to}', which is no resource; add it to resources/all.ts.`,
        )
      }
    }
  }
  for (const key of ['segment', 'name', 'endpoint'] as const) {
    const values = all.map((resource) => resource[key])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice) throw new Error(`Resource ${twice}: two resources have the ${key} '${twice}'; rename one.`)
  }
  return all
}
