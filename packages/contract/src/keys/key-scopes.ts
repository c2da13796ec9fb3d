import { z } from 'zod'
import type { Area } from '../access/areas.ts'
import { type Permission, readPermission } from '../access/permissions.ts'
import { isClosedToKeys } from './key-rules.ts'

/**
 * The rule for the scopes of a key: permissions such as `content:write` or `articles:read`. `kinds` maps each kind of
 * records to its area.
 */
export function keyScopes(kinds: ReadonlyMap<string, Area>): z.ZodType<Permission[], string[]> {
  const scope = z
    .string()
    .max(100)
    .transform((text, context): Permission => {
      const permission = readPermission(text, kinds)
      if (permission !== null && !isClosedToKeys(permission, kinds)) return permission
      const why = permission === null ? 'does not exist' : 'can’t be given to a key'
      context.addIssue({ code: 'custom', message: `The scope “${text}” ${why}. Choose scopes such as content:read.` })
      return z.NEVER
    })
  return z
    .array(scope)
    .min(1, 'Choose at least one scope.')
    .max(100)
    .transform((scopes) => [...new Set(scopes)].sort())
}
