import { composeText } from '../text/compose-text.ts'

/**
 * An unlock code as stored: ignoring case, spaces, hyphens and full-width forms, and with ambiguous letters replaced
 * (Crockford's base 32).
 */
export function typedCode(typed: string): string {
  return asWritten(typed).replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** The possible codes: imported ones may contain the letters that are otherwise read as digits. */
export function codesOf(typed: string): string[] {
  return [typedCode(typed), asWritten(typed)]
}

function asWritten(typed: string): string {
  return composeText(typed, 'NFKC').toUpperCase().replace(/[\s-]/g, '')
}
