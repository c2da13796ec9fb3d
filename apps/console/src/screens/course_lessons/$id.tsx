import { nestedUnder } from '@greenroom/contract/define/nesting'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { referenceId } from '../../fields/reference-id.ts'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { FormSkeleton } from '../../resource/form/form-skeleton.tsx'
import { RecordFailure } from '../../resource/form/record-failure.tsx'
import { recordOf } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { ChooseModule } from './+choose-module.tsx'

/**
 * The paths that name only a lesson: /course_lessons/{id} is its form, /course_lessons/new asks for the module first.
 */
export function CourseLesson() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <ChooseModule /> : <NestedLesson key={id} id={id} />
}

/** The lesson's data includes its course and module. */
function NestedLesson({ id }: { id: string }) {
  const path = useAppPath()
  const { data, error, isFetching, refetch } = useQuery(recordOf(path, courseLessons, id))
  const [course, module] = [referenceId(data?.course_id), referenceId(data?.course_module)]
  const resource = useMemo(() => (course === '' ? null : nestedUnder(courseLessons, [course, module])), [course, module])
  if (resource) return <StoredRecord resource={resource} id={id} />
  if (error && !isFetching) return <RecordFailure resource={courseLessons} error={error} onRetry={() => void refetch()} />
  return <FormSkeleton resource={courseLessons} />
}
