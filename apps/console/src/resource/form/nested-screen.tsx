import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NestedList } from '../list/nested-list.tsx'
import { StoredRecord } from './form-screen.tsx'
import { nestedPlace } from './nested-place.ts'
import { RecordForm } from './record-form.tsx'

/**
 * The form of a record that lies in others, with what is nested in it above. The router lets only addresses of a
 * definition through.
 */
export function NestedScreen() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const place = useMemo(() => nestedPlace(pathname), [pathname])
  if (!place) return null
  const { resource, id, nested } = place
  if (id === undefined) return <RecordForm key={pathname} resource={resource} stored={null} />
  return (
    <StoredRecord key={id} resource={resource} id={id}>
      {() => nested && <NestedList resource={nested} />}
    </StoredRecord>
  )
}
