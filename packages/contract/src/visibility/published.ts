import type { Resource } from '../define/resource.ts'
import { type Field, type Fields, isComputed } from '../fields/field.ts'

/** Steers who sees a record, or how the console works; members' apps have no use for it. */
const STEERING = new Set([
  'active',
  'tagged_visible',
  'send_email',
  'customized_confirmation_screen',
  'auto_approve_new',
  'auto_approve_edit',
])

/** Does the resource leave through the read API at all? */
export function isPublished(resource: Pick<Resource, 'published' | 'ownTables'>): boolean {
  return resource.published !== false && !resource.ownTables
}

/**
 * The fields that the apps read, by name. Addresses, codes and what a definition marks as `internal` stay inside: each
 * kind of field says in its traits whether it is published (security rule 9).
 */
export function publishedNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (!field.internal && !STEERING.has(name) && isPublic(field) ? [name] : []))
}

/**
 * Of those, what a record shows to whoever may know that it exists, but not open it: its name, its picture and its
 * place.
 */
export function teaserNames(resource: Pick<Resource, 'fields' | 'titleField'>): string[] {
  return publishedNames(resource.fields).filter((name) => {
    const field = resource.fields[name]
    if (name === resource.titleField || name === 'sort_order' || name === 'release_date') return true
    return (field?.kind === 'media' && field.accepts === 'image') || (field?.kind === 'relation' && ['topics', 'tags'].includes(name))
  })
}

function isPublic(field: Field): boolean {
  const published = field.traits.published(field)
  return published === 'inside' ? 'fields' in field && publishedNames(field.fields).length > 0 : published
}

/** The fields of a group or a row that stay inside. */
export function withheldNames(fields: Fields): string[] {
  const published = publishedNames(fields)
  return Object.entries(fields).flatMap(([name, field]) => (published.includes(name) || isComputed(field) ? [] : [name]))
}
