import { areas, isArea } from '../access/areas.ts'

/** How a scope's access reads in a list. */
const accessWords: Readonly<Record<string, string>> = { read: 'read', write: 'read and change' }

/**
 * The scopes of a key in words, such as `Content: read and change`. `kindLabel` names a kind of records by its name in
 * the API.
 */
export function scopeWords(scopes: readonly string[], kindLabel: (kind: string) => string): string[] {
  return scopes.map((scope) => {
    if (scope === 'publish') return 'Publish'
    const [subject = '', access = ''] = scope.split(':')
    const label = isArea(subject) ? areas[subject].label : kindLabel(subject)
    return `${label}: ${accessWords[access] ?? access}`
  })
}
