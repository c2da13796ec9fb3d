import { formatDate } from '@greenroom/contract/dates'
import type { Field, Option } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { referenceTitle } from './reference-title.ts'

/** How a value stands in a list. */
export type Shown =
  | { as: 'nothing' }
  | { as: 'text'; text: string }
  | { as: 'number'; text: string }
  | { as: 'code'; text: string }
  | { as: 'flag'; on: boolean }
  | { as: 'badges'; texts: string[] }

/** What a list shows of a field's value: names for ids, labels for stored words, days as the field writes them. */
export function shownValue(field: Field, value: unknown): Shown {
  switch (field.kind) {
    case 'flag':
    case 'expired':
      return { as: 'flag', on: value === true }
    case 'integer':
      return typeof value === 'number' ? { as: 'number', text: field.grouped ? count(value) : String(value) } : { as: 'nothing' }
    case 'tally':
      return typeof value === 'number' ? { as: 'number', text: count(value) } : { as: 'nothing' }
    case 'unlockCode':
      return written('code', value)
    case 'date':
      // A calendar day has no zone: reading it in the person's own would move it for half of the world.
      return typeof value === 'string' && value !== '' ? { as: 'text', text: formatDate(value, field.format, 'UTC') } : { as: 'nothing' }
    case 'choice':
      return written('text', labelOf(field.options, value))
    case 'content':
      return written('text', labelOf(field.types, valuesOf(value).type))
    case 'choices':
      return badges(list(value).map((chosen) => labelOf(field.options, chosen)))
    case 'lines':
      return badges(list(value).map(String))
    case 'relation':
    case 'business':
    case 'parent':
      return badges((Array.isArray(value) ? value : value ? [value] : []).map(referenceTitle))
    case 'rows':
    case 'records':
    case 'children':
      return Array.isArray(value) && value.length > 0 ? { as: 'number', text: count(value.length) } : { as: 'nothing' }
    case 'richText':
      return written('text', plainText(value))
    case 'counts': {
      const shown: unknown = valuesOf(value)[field.shown]
      return typeof shown === 'number' && shown > 0 ? { as: 'number', text: count(shown) } : { as: 'nothing' }
    }
    case 'linkedId':
    case 'group':
    case 'password':
      return { as: 'nothing' }
    case 'text':
    case 'longText':
    case 'email':
    case 'url':
    case 'media':
    case 'color':
    case 'publicLink':
      return written('text', value)
  }
}

/** Counts with US thousands grouping: 1,234 (CCOM-015). */
export function count(number: number): string {
  return number.toLocaleString('en-US')
}

function written(as: 'text' | 'code', value: unknown): Shown {
  return typeof value === 'string' && value.trim() !== '' ? { as, text: value } : { as: 'nothing' }
}

function badges(texts: string[]): Shown {
  const named = texts.filter((text) => text !== '')
  return named.length > 0 ? { as: 'badges', texts: named } : { as: 'nothing' }
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? (typeof value === 'string' ? value : '')
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The words of a formatted text. The browser's parser reads it without running or loading anything. */
function plainText(value: unknown): string {
  if (typeof value !== 'string' || value === '') return ''
  return new DOMParser().parseFromString(value, 'text/html').body.textContent.trim()
}
