import { type Field, type Fields, isComputed } from '../fields/field.ts'
import type { Resource } from '../resources/define-resource.ts'

/** What a definition adds on how its records reach the apps, beyond what its fields say by themselves (see rules.ts). */
export type Published = {
  /** The date field after whose day a record is gone, such as an event's expiration. */
  until?: string
  /** A record opens to those alone who typed its unlock code. */
  byCode?: boolean
  /**
   * A record opens to members who are enrolled in what it lies in, at the given depth: the name of that resource. `delay` is the field
   * with the number of steps after the enrolment, `steps` the field of the enrolled record that says how long a step is.
   */
  enrolled?: { in: string; delay?: string; steps?: { field: string; days: Readonly<Record<string, number>> } }
}

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
export function isPublished(resource: Pick<Resource, 'published'>): boolean {
  return resource.published !== false
}

/**
 * The fields that the apps read, by name. Addresses, codes and what a definition marks as `internal` stay inside, and so does every kind
 * of field that this function does not know: a new kind is published on purpose or not at all (security rule 9).
 */
export function publishedNames(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => (!field.internal && !STEERING.has(name) && isPublic(field) ? [name] : []))
}

/** Of those, what a record shows to whoever may know that it exists, but not open it: its name, its picture and its place. */
export function teaserNames(resource: Pick<Resource, 'fields' | 'titleField'>): string[] {
  return publishedNames(resource.fields).filter((name) => {
    const field = resource.fields[name]
    if (name === resource.titleField || name === 'sort_order' || name === 'release_date') return true
    return (field?.kind === 'media' && field.accepts === 'image') || (field?.kind === 'relation' && ['topics', 'tags'].includes(name))
  })
}

function isPublic(field: Field): boolean {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'url':
    case 'media':
    case 'integer':
    case 'flag':
    case 'date':
    case 'choice':
    case 'choices':
    case 'relation':
    case 'business':
    case 'expired':
      return true
    case 'group':
    case 'rows':
      return publishedNames(field.fields).length > 0
    default:
      return false
  }
}

/** The fields of a group or a row that stay inside. */
export function withheldNames(fields: Fields): string[] {
  const published = publishedNames(fields)
  return Object.entries(fields).flatMap(([name, field]) => (published.includes(name) || isComputed(field) ? [] : [name]))
}
