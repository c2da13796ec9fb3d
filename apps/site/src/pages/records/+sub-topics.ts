import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceBySegment } from '@greenroom/contract/resources/all'

/** The kind of content by which a topic names a resource: `Articles`; null for one that no topic lists (TOP-006). */
export function subTopicOf({ name, segment }: Pick<Resource, 'name' | 'segment'>): string | null {
  return OF_TOPICS.has(name) ? `${segment.slice(0, 1).toUpperCase()}${segment.slice(1)}` : null
}

/** The resource of a topic's kind of content. */
export function resourceOfSubTopic(kind: string): Resource | undefined {
  return resourceBySegment(kind.toLowerCase())
}

const OF_TOPICS = new Set([
  'videos',
  'articles',
  'audios',
  'tips',
  'lessons',
  'journals',
  'questions',
  'galleries',
  'resources',
  'products',
])
