import type { Resource } from '../define/resource.ts'
import type { Fields } from '../fields/field.ts'

/** Whether records of this kind have audio or film, so that a member has a position in them. */
export function isPlayable({ fields, published }: Pick<Resource, 'fields' | 'published'>): boolean {
  return (published || {}).plays === true || hasRecording(fields)
}

function hasRecording(fields: Fields): boolean {
  return Object.values(fields).some((field) => {
    if (field.kind === 'media') return field.accepts === 'audio' || field.accepts === 'video'
    return (field.kind === 'rows' || field.kind === 'group') && hasRecording(field.fields)
  })
}
