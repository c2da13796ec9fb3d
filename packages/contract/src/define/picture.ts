import type { Values } from '../fields/field.ts'
import type { Resource } from './define-resource.ts'

/** The fields with a record's own picture, in order of precedence; empty if it has none. */
export function pictureFields({ pictures, fields }: Pick<Resource, 'pictures' | 'fields'>): readonly string[] {
  if (pictures) return pictures
  const found = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'media' && field.accepts === 'image' ? [name] : []))
  return found.includes('image_url') ? ['image_url'] : found.slice(0, 1)
}

/** The record's own picture as stored in its field; empty if there is none. */
export function pictureOf(resource: Pick<Resource, 'pictures' | 'fields'>, record: Values): string {
  for (const name of pictureFields(resource)) {
    const value = record[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}
