import type { AppFacts } from '../access/facts.ts'
import { has } from '../access/flags.ts'
import { since } from '../access/versions.ts'
import type { Resource } from '../define/define-resource.ts'
import { resources } from '../resources/all.ts'
import { type ContentType, contentTypes } from './targets.ts'

export type ContentChoice = { value: ContentType; title: string; endpoint: string; resource: string }

/** The content types that an app may link to: those that some resource names as its `pushType`, save gated ones (PUSH-042). */
export function offeredContentTypes(app: AppFacts): ContentChoice[] {
  return contentTypes.flatMap((value) => {
    const resource = resourceOfContentType(value)
    if (!resource || (value === 'virtualevent' && app.platformVersion >= since.virtualEvents && !has(app, 'virtual_events'))) return []
    return [{ value, title: resource.label.one, endpoint: resource.endpoint, resource: resource.name }]
  })
}

/** The resource whose records a content type means, or undefined while there is none. */
export function resourceOfContentType(type: string): Resource | undefined {
  return resources.find((resource) => resource.pushType === type)
}
