import { formatDate } from '../dates.ts'
import type { Field } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'
import { mediaIdOf } from '../media/reference.ts'
import { plainText } from './plain-text.ts'

/** How people know a file, by its id; undefined when nobody does. */
export type FileNames = Readonly<Record<string, string>>

/** A field's value in words; empty for an empty one. Lists, groups and rows are told by their parts instead. */
export function readableValue(field: Field, value: unknown, files: FileNames = {}): string {
  switch (field.kind) {
    case 'flag':
    case 'expired':
      return value === true ? 'Yes' : 'No'
    case 'integer':
      return typeof value !== 'number' ? '' : field.grouped ? value.toLocaleString('en-US') : String(value)
    case 'date':
      // A calendar day has no zone.
      return typeof value === 'string' && value !== '' ? formatDate(value, field.format, 'UTC') : ''
    case 'choice':
      return optionLabel(field.options, value)
    case 'choices':
      return listOf(value)
        .map((one) => optionLabel(field.options, one))
        .join(', ')
    case 'lines':
      return listOf(value).join(', ')
    case 'media':
      return readableFile(value, files)
    case 'richText':
      return typeof value === 'string' ? plainText(value) : ''
    case 'group':
    case 'rows':
      return ''
    default:
      if (typeof value === 'object' && value !== null) return listOf(value).map(nameOf).join(', ')
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
}

/** What people read for a chosen value; the value itself when it is none of the options any more. */
export function optionLabel(options: readonly { value: string; label: string }[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? (typeof value === 'string' ? value : '')
}

/** The name of a linked record, which an answer carries beside its id. */
export function nameOf(reference: unknown): string {
  const { name, title } = valuesOf(reference)
  if (typeof name === 'string' && name !== '') return name
  return typeof title === 'string' && title !== '' ? title : 'Untitled'
}

/** One or several as a list; nothing is an empty one. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined || value === '' ? [] : [value]
}

function readableFile(value: unknown, files: FileNames): string {
  if (typeof value !== 'string') return ''
  const id = mediaIdOf(value)
  return id === undefined ? value : (files[id] ?? 'An uploaded file')
}
