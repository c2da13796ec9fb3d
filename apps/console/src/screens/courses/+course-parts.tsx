import { useMemo } from 'react'
import { Outline } from './+outline.tsx'
import { Report } from './+report.tsx'
import { useOutline } from './+use-outline.ts'
import { useReport } from './+use-report.ts'

const unread: ReadonlyMap<string, number> = new Map()

/** A course's modules with their lessons, and how far members come. `drips`: lessons are released over time. */
export function CourseParts({ course, drips }: { course: string; drips: boolean }) {
  const outline = useOutline(course)
  const { report, error, mayRead, retry } = useReport(course)
  const isReading = mayRead && !report && !error
  const finished = useMemo(() => {
    if (!report || report.begun === 0) return isReading ? unread : null
    return new Map(report.modules.flatMap(({ lessons }) => lessons.map(({ id, completed }) => [id, completed])))
  }, [report, isReading])
  return (
    <>
      <Outline course={course} drips={drips} parts={outline} finished={finished} />
      {mayRead && <Report report={report} outline={outline.outline} error={error} onRetry={retry} />}
    </>
  )
}
