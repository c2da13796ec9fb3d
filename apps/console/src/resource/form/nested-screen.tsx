import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedParent } from '@greenroom/contract/define/nesting'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NestedList } from '../list/nested-list.tsx'
import { recordOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { StoredRecord } from './form-screen.tsx'
import { MissingRecord } from './missing-record.tsx'
import { nestedPath } from './nested-path.ts'
import { isMissingRecord } from './record-failure.tsx'
import { RecordForm } from './record-form.tsx'

/** The form of a nested record, with its own nested records above. The router only accepts URLs of a definition. */
export function NestedScreen() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const path = useMemo(() => nestedPath(pathname), [pathname])
  if (!path) return null
  const { resource, id, nested } = path
  if (id === undefined) return <NewRecord key={pathname} resource={resource} />
  return (
    <StoredRecord key={id} resource={resource} id={id}>
      {() => nested && <NestedList resource={nested} />}
    </StoredRecord>
  )
}

/** Nothing can be saved inside a record that was deleted, so that is said before anything is typed, not after. */
function NewRecord({ resource }: { resource: Resource }) {
  const path = usePathOf(resource)
  const parent = nestedParent(resource)
  const id = resource.ancestorIds?.at(-1)
  const { data, error } = useQuery(parent && id !== undefined ? recordOf(path, parent, id) : { queryKey: [], queryFn: skipToken })
  if (parent && !data && isMissingRecord(error)) return <MissingRecord resource={parent} error={error} />
  return <RecordForm resource={resource} stored={null} />
}
