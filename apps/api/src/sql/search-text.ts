import { foldText } from '@greenroom/contract/text/fold-text'

/** Each character of Chinese, Japanese and Korean is a word to the trigram index (migration 0127). */
const CJK = String.raw`[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]`
const eachCjk = new RegExp(CJK, 'gu')
/** What the index finds: three letters in a row, or one of these characters. */
const IN_INDEX = new RegExp(String.raw`[\p{L}\p{N}]{3}| (?=[\p{L}\p{N}])${CJK}`, 'u')

/** A text as the SQL function search_text returns it. */
export function searchText(text: string): string {
  return foldText(text).replace(eachCjk, ' $&')
}

/** The LIKE pattern of `search_text(…)` for texts that contain `part` anywhere. */
export function containing(part: string): string {
  return `%${beginning(part)}`
}

/** The LIKE pattern of `search_text(…)` for texts that begin with `part`. */
export function beginning(part: string): string {
  return typedBeginning(searchText(part))
}

/** The LIKE pattern for texts that begin with `part` as it is. */
export function typedBeginning(part: string): string {
  return `${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Whether `part` is searched at the beginning of words alone: inside of them the trigram index would not find it. */
export function isShort(part: string): boolean {
  return part.length < 3 && !isInIndex(part)
}

/** Whether the trigram index finds `part` inside a text. */
export function isInIndex(part: string): boolean {
  return IN_INDEX.test(searchText(part))
}
