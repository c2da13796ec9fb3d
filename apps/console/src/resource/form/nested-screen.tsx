import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NestedList } from '../list/nested-list.tsx'
import { StoredRecord } from './form-screen.tsx'
import { nestedPlace } from './nested-place.ts'
import { RecordForm } from './record-form.tsx'

/** The form of a nested record, with its own nested records above. The router only accepts URLs of a definition. */
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
