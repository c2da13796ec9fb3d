import type { Values } from '@greenroom/contract/fields/field'
import { isEmptyHtml } from '@greenroom/contract/fields/text'
import { words } from '../text/words.ts'

/** The news of a home screen: the text for the web if there is one. Empty without any. */
export function newsText({ whats_new_description: own, whats_new_web_description: web }: Values): string {
  const text = isEmptyHtml(words(web)) ? words(own) : words(web)
  return isEmptyHtml(text) ? '' : text
}
