import type { Resource } from '@greenroom/contract/define/define-resource'
import { limitMessage } from '@greenroom/contract/limits/limit-messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionData } from '../../session/use-session.ts'
import { listAddress } from '../list-address.ts'
import { listOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { LimitPrompt } from './limit-prompt.tsx'

/** Shows the new form unless the account's limit is reached: then the upgrade prompt replaces it (LIM-001). */
export function LimitGate({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { facts } = useSessionData()
  // Only free accounts have limits (LIM-049): for others the form opens without a check.
  return resource.limit !== undefined && facts.app.flags.has('free') ? <Asking resource={resource}>{children}</Asking> : children
}

function Asking({ resource, children }: { resource: Resource; children: ReactNode }) {
  const path = usePathOf(resource)
  const navigate = useNavigate()
  const { data } = useQuery(listOf(path, resource, { page: '1', per_page: '1', fields: resource.titleField }))
  const { total = 0, limit } = data?.meta_data ?? {}
  const isFull = limit !== undefined && total >= limit
  return (
    <>
      {!isFull && children}
      <LimitPrompt
        resource={resource}
        reached={isFull ? { message: limitMessage(limit, resource.label.many) } : null}
        onClose={() => void navigate(listAddress(resource))}
      />
    </>
  )
}
