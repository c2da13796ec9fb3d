import { placedIn } from '@greenroom/contract/define/nesting'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { modules } from '@greenroom/contract/resources/modules'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { StoredRecord } from '../../../resource/form/form-screen.tsx'
import { RecordForm } from '../../../resource/form/record-form.tsx'
import { NestedList } from '../../../resource/list/nested-list.tsx'

/** The form of a course's module, at /courses/{course}/modules/new and /{id}, there with its lessons over it (CRS-014). */
export function Module() {
  const { course = '', module } = useParams({ strict: false })
  const resource = useMemo(() => placedIn(modules, [course]), [course])
  const lessons = useMemo(() => placedIn(courseLessons, [course, module ?? '']), [course, module])
  if (module === undefined) return <RecordForm key={course} resource={resource} stored={null} />
  return (
    <StoredRecord key={module} resource={resource} id={module}>
      {() => <NestedList resource={lessons} />}
    </StoredRecord>
  )
}
