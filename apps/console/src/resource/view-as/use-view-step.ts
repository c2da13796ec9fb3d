import type { Resource } from '@greenroom/contract/define/define-resource'
import { useNavigate } from '@tanstack/react-router'
import type { Step } from '../../ui/toast.tsx'
import { recordAddress } from '../list-address.ts'
import { VIEW_HASH } from './view-hash.ts'

/** The step of a message that opens a record, as members see it if they do. */
export function useViewStep(resource: Resource): (id: string) => Step {
  const navigate = useNavigate()
  return (id) => ({ label: 'View', go: () => void navigate({ ...recordAddress(resource, id), hash: VIEW_HASH }) })
}
