/** Spaces, joiners, fillers, and the Braille pattern without dots. */
const INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u

/** Whether nothing of a text is visible. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text)
}

/** The text without spaces around it; empty if it is blank. */
export function trimText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}
