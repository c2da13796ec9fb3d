import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NestedList } from '../list/nested-list.tsx'
import { StoredRecord } from './form-screen.tsx'
import { nestedPath } from './nested-path.ts'
import { RecordForm } from './record-form.tsx'

/** The form of a nested record, with its own nested records above. The router only accepts URLs of a definition. */
export function NestedScreen() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const path = useMemo(() => nestedPath(pathname), [pathname])
  if (!path) return null
  const { resource, id, nested } = path
  if (id === undefined) return <RecordForm key={pathname} resource={resource} stored={null} />
  return (
    <StoredRecord key={id} resource={resource} id={id}>
      {() => nested && <NestedList resource={nested} />}
    </StoredRecord>
  )
}
