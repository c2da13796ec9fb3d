import { expect, test } from 'vitest'
import { resourceByName } from '../resources/all.ts'
import { scopeWords } from './scope-words.ts'

test('scopes are named by their area or kind, and by what they allow', () => {
  const labelOf = (kind: string) => resourceByName(kind)?.label.many ?? kind
  expect(scopeWords(['articles:read', 'content:write', 'publish', 'novels:read'], labelOf)).toEqual([
    'Articles: read',
    'Content: read and change',
    'Publish',
    'novels: read',
  ])
})
