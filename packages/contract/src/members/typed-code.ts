/**
 * A typed unlock code as it is kept: without case, spaces and hyphens, and with the letters read that people mistake
 * (Crockford's base 32).
 */
export function typedCode(typed: string): string {
  return asWritten(typed).replace(/O/g, '0').replace(/[IL]/g, '1')
}

/** The codes that may be meant: those from an import may have the letters that are otherwise read as digits. */
export function codesOf(typed: string): string[] {
  return [typedCode(typed), asWritten(typed)]
}

function asWritten(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}
