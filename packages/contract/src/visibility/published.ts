import type { Resource } from '../define/resource.ts'
import { type Field, type Fields, isComputed } from '../fields/field.ts'

/** Fields that control visibility or the console; members' apps do not use them. */
const STEERING = new Set([
  'active',
  'tagged_visible',
  'send_email',
  'customized_confirmation_screen',
  'auto_approve_new',
  'auto_approve_edit',
])

/** Whether the resource is in the read API at all. */
export function isPublished(resource: Pick<Resource, 'published' | 'ownTables'>): boolean {
  return resource.published !== false && !resource.ownTables
}

/**
 * The fields that the apps read, by name. Addresses, codes and `internal` fields are not published: the traits of each
 * kind of field define whether it is (security rule 9).
 */
export function publishedNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (!field.internal && !STEERING.has(name) && isPublic(field) ? [name] : []))
}

/**
 * The published fields of a teaser, for viewers who may know that a record exists but not open it: its name, its
 * picture and its place, also in the record that it belongs to.
 */
export function teaserNames(resource: Pick<Resource, 'fields' | 'titleField'>): string[] {
  return publishedNames(resource.fields).filter((name) => {
    const field = resource.fields[name]
    if (name === resource.titleField || name === 'sort_order' || name === 'release_date' || name === 'release_time') return true
    if (field?.kind === 'linkedId' && 'ancestor' in field.of) return true
    return (field?.kind === 'media' && field.accepts === 'image') || (field?.kind === 'relation' && ['topics', 'tags'].includes(name))
  })
}

function isPublic(field: Field): boolean {
  const published = field.traits.published(field)
  return published === 'inside' ? 'fields' in field && publishedNames(field.fields).length > 0 : published
}

/** The fields of a group or a row that are not published. */
export function withheldNames(fields: Fields): string[] {
  const published = publishedNames(fields)
  return Object.entries(fields).flatMap(([name, field]) => (published.includes(name) || isComputed(field) ? [] : [name]))
}
