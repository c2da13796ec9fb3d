import { placedIn } from '@greenroom/contract/define/nesting'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { StoredRecord } from '../../../../resource/form/form-screen.tsx'
import { RecordForm } from '../../../../resource/form/record-form.tsx'

/** The form of a lesson, at /courses/{course}/modules/{module}/lessons/new and /{id}. */
export function Lesson() {
  const { course = '', module = '', lesson } = useParams({ strict: false })
  const resource = useMemo(() => placedIn(courseLessons, [course, module]), [course, module])
  return lesson === undefined ? (
    <RecordForm key={module} resource={resource} stored={null} />
  ) : (
    <StoredRecord key={lesson} resource={resource} id={lesson} />
  )
}
