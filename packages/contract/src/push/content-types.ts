import type { AppFacts } from '../access/facts.ts'
import type { Resource } from '../define/define-resource.ts'
import { allResources } from '../resources/all.ts'

export type ContentChoice = { value: string; title: string; endpoint: string; resource: string }

/** The original types, in the order of the forms; newer ones come after them (PUSH-041). */
const known = [
  'topic',
  'directorytopic',
  'actionlist',
  'article',
  'audio',
  'tip',
  'course',
  'gallery',
  'journal',
  'lesson',
  'podcast',
  'product',
  'question',
  'resource',
  'summit',
  'video',
  'virtualevent',
  'message',
]

/** The link-to content types: the `pushType` of each definition. */
export const contentTypes: readonly string[] = inOrder(allResources.flatMap(({ pushType }) => pushType ?? []))

/** The content types that an app may link to (PUSH-042). */
export function offeredContentTypes(app: AppFacts): ContentChoice[] {
  return contentTypes.flatMap((value) => {
    const resource = resourceOfContentType(value)
    if (!resource || resource.pushOffered?.(app) === false) return []
    return [{ value, title: resource.label.one, endpoint: resource.endpoint, resource: resource.name }]
  })
}

/** The resource of a content type, or undefined if there is none. */
export function resourceOfContentType(type: string): Resource | undefined {
  return allResources.find((resource) => resource.pushType === type)
}

function inOrder(named: readonly string[]): string[] {
  const missing = known.find((type) => !named.includes(type))
  if (missing) throw new Error(`No resource has the pushType '${missing}', which the apps know; name it in its definition.`)
  return [...known, ...named.filter((type) => !known.includes(type))]
}
