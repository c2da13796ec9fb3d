import { courses } from '@greenroom/contract/resources/courses'
import { useParams } from '@tanstack/react-router'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { RecordForm } from '../../resource/form/record-form.tsx'
import { LimitGate } from '../../resource/limit/limit-gate.tsx'
import { Outline } from './+outline.tsx'
import { Report } from './+report.tsx'

/** The form at /courses/new, and at /courses/{id} with the course's outline and its report above it (CRS-013). */
export function Course() {
  const { id } = useParams({ strict: false })
  if (id !== undefined) {
    return (
      <StoredRecord key={id} resource={courses} id={id}>
        {() => (
          <>
            <Outline course={id} />
            <Report course={id} />
          </>
        )}
      </StoredRecord>
    )
  }
  return (
    <LimitGate resource={courses}>
      <RecordForm resource={courses} stored={null} />
    </LimitGate>
  )
}
