import { courses } from '@greenroom/contract/resources/courses'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { RecordForm } from '../../resource/form/record-form.tsx'
import { LimitGate } from '../../resource/limit/limit-gate.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

/** Not for a new course, which has neither modules nor members. */
const CourseParts = onDemand(async () => (await import('./+course-parts.tsx')).CourseParts, null, 'The parts of the course')

/** The form at /courses/new, and at /courses/{id} with the course's outline and its report above it (CRS-013). */
export function Course() {
  const { id } = useParams({ strict: false })
  // While the course is being read.
  useEffect(() => {
    if (id !== undefined) void CourseParts.load()
  }, [id])
  if (id !== undefined) {
    return (
      <StoredRecord key={id} resource={courses} id={id}>
        {(course) => <CourseParts course={id} drips={course.drip_system === true} />}
      </StoredRecord>
    )
  }
  return (
    <LimitGate resource={courses}>
      <RecordForm resource={courses} stored={null} />
    </LimitGate>
  )
}
