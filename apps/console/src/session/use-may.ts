import type { Area } from '@greenroom/contract/access/areas'
import { mayAccess } from '@greenroom/contract/access/facts'
import type { Access } from '@greenroom/contract/access/permissions'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { mayChange, mayRead } from '@greenroom/contract/define/for-role'
import { useCallback } from 'react'
import { useSessionData } from './use-session.ts'

export type May = (access: Access, subject: Area | Resource) => boolean

/**
 * Whether the user's role includes an access to an area, or to the records of a definition. Screens offer an action
 * only if it does: `may('write', 'media')`, `may('write', courses)`. The API refuses by the same table.
 */
export function useMay(): May {
  const { facts } = useSessionData()
  return useCallback(
    (access, subject) => {
      if (typeof subject === 'string') return mayAccess(facts, access, subject)
      return access === 'write' ? mayChange(subject, facts) : mayRead(subject, facts)
    },
    [facts],
  )
}
