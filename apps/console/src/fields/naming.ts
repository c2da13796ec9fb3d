import type { Resource } from '@greenroom/contract/resources/define-resource'
import { count } from './shown-value.ts'

/** '1 article', '1,234 articles'. Of a title with two names, such as 'Topics / Directory Listings', the first is enough in a sentence. */
export function naming({ label }: Pick<Resource, 'label'>, number: number): string {
  return `${count(number)} ${number === 1 ? label.one.toLowerCase() : manyOf(label)}`
}

/** 'articles', 'topics': how many of them are called inside a sentence. */
export function manyOf({ many }: Resource['label']): string {
  return (many.split(' / ')[0] ?? many).toLowerCase()
}
