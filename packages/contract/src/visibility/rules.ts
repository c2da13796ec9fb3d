import type { Published, Resource } from '../define/resource.ts'

/** The fields of a definition that decide who sees its records; null if it has none of that kind. */
export type VisibilityRules = {
  /** Off: invisible to everyone (CCOM-044). */
  active: string | null
  /** Invisible before this date, or before this time of it. */
  from: string | null
  fromTime: string | null
  /** Invisible after this date, or from this time of it on. */
  until: string | null
  untilTime: string | null
  /** With tags, visible to members who have one of them. */
  tags: string | null
  /** On: others can see that it exists (CCOM-045). */
  teaser: string | null
  byCode: boolean
  enrolled: Published['enrolled'] | null
}

/** The parts of a definition that decide who sees its records. */
type Decided = Pick<Resource, 'fields' | 'published' | 'memberLink'>

/**
 * Whether this link decides who sees the record. If so, it also applies while the linked record is in the trash, and is
 * shown with `deleted`, so that users can remove it.
 */
export function isGuard(resource: Decided, field: string): boolean {
  return visibilityRules(resource).tags === field
}

/** The visibility rules of a resource, from its definition. The judge and the SQL of the read API both follow them. */
export function visibilityRules(resource: Decided): VisibilityRules {
  const { fields } = resource
  const published = resource.published || {}
  const { release_date: release, visible_until: end } = fields
  const expired = Object.values(fields).find((field) => field.kind === 'expired')
  return {
    active: fields.active?.kind === 'flag' ? 'active' : null,
    from: release?.kind === 'date' ? 'release_date' : null,
    fromTime: (release?.kind === 'date' && release.at?.name) || null,
    until: published.until ?? (expired?.kind === 'expired' ? expired.of : end?.kind === 'date' ? 'visible_until' : null),
    untilTime: (end?.kind === 'date' && end.at?.name) || null,
    // The tags in a bundle do not restrict the bundle. A field of this name links to tags (`linkMistakes`).
    tags: fields.tags?.kind === 'relation' && resource.memberLink !== 'tag' ? 'tags' : null,
    teaser: fields.tagged_visible?.kind === 'flag' ? 'tagged_visible' : null,
    byCode: published.byCode ?? false,
    enrolled: published.enrolled ?? null,
  }
}
