import { withLowercaseExtension } from '@greenroom/contract/media/rules'

const MAX_LENGTH = 255

/**
 * The name of a stored file: one line without path, control characters, direction marks and characters that file
 * systems refuse, at most 255 characters, with a lowercase extension (UPL-013). Only displayed, never used as a path.
 * Applied to every upload and rename.
 */
export function cleanFilename(name: string): string {
  // The start and the end of an overlong name are enough; a hostile one could make the cleaning slow.
  const given = name.length > 4 * MAX_LENGTH ? `${name.slice(0, 2 * MAX_LENGTH)}${name.slice(-2 * MAX_LENGTH)}` : name
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    // Line breaks and tabs separate words. Browsers write line breaks in a form as %0D and %0A.
    .replace(/%0D|%0A|[\t\n\v\f\r\u0085\u2028\u2029]/gi, ' ')
    // Control, format (direction marks, zero-width), surrogate and unassigned characters.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    // Browsers write a quotation mark in a form as %22.
    .replace(/[<>:"|?*]|%22/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return shorten(withLowercaseExtension(plain))
}

/** Shortens the stem and keeps the extension. Counts code points, so no surrogate pair is split. */
function shorten(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= MAX_LENGTH) return name
  const dot = characters.lastIndexOf('.')
  const tail = dot > 0 && characters.length - dot <= 20 ? characters.slice(dot) : []
  return [...characters.slice(0, MAX_LENGTH - tail.length), ...tail].join('')
}
