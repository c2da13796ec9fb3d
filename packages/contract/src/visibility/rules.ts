import type { Resource } from '../define/define-resource.ts'
import type { Published } from '../define/resource.ts'

/** Which of a definition's fields decide who sees its records; null where it has none of that kind. */
export type VisibilityRules = {
  /** Off: nobody sees it (CCOM-044). */
  active: string | null
  /** Nobody sees it before this day. */
  from: string | null
  /** Nobody sees it after this day. */
  until: string | null
  /** With tags, members see it who hold one of them. */
  tags: string | null
  /** On: the others see that it exists (CCOM-045). */
  teaser: string | null
  byCode: boolean
  enrolled: Published['enrolled'] | null
}

/** What of a definition says who sees its records. */
type Decided = Pick<Resource, 'fields' | 'published' | 'held'>

/**
 * Does this link say who sees the record? Then it also holds while the linked record is in the trash, and is shown with
 * `deleted`, so that people can take it away.
 */
export function isGuard(resource: Decided, field: string): boolean {
  return visibilityRules(resource).tags === field
}

/**
 * What decides over the records of a resource, read from its definition. The judge and the SQL of the read API both
 * follow this.
 */
export function visibilityRules(resource: Decided): VisibilityRules {
  const { fields } = resource
  const published = resource.published || {}
  const expired = Object.values(fields).find((field) => field.kind === 'expired')
  return {
    active: fields.active?.kind === 'flag' ? 'active' : null,
    from: fields.release_date?.kind === 'date' ? 'release_date' : null,
    until: published.until ?? (expired?.kind === 'expired' ? expired.of : null),
    // What a bundle of tags holds does not guard the bundle. A field of this name links to tags (`linkMistakes`).
    tags: fields.tags?.kind === 'relation' && resource.held !== 'tag' ? 'tags' : null,
    teaser: fields.tagged_visible?.kind === 'flag' ? 'tagged_visible' : null,
    byCode: published.byCode ?? false,
    enrolled: published.enrolled ?? null,
  }
}
