import type { Values } from '@greenroom/contract/fields/field'
import { isEmptyHtml } from '@greenroom/contract/fields/text'

/** A text without the space around it; other values count as empty. */
export function words(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** A record's formatted text on the website: the one for the web if its owner wrote one (`web_description`). */
export function webText(values: Values, name: string): string {
  const web = words(values[`web_${name}`])
  const text = isEmptyHtml(web) ? words(values[name]) : web
  return isEmptyHtml(text) ? '' : text
}
