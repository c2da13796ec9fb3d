import { shareText } from '@greenroom/contract/push/delivery-report'
import type { CoursesReport as Report } from '@greenroom/contract/reports/report-answers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dataAt } from '../../api/data-at.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { BarTable } from './+bar-table.tsx'
import { Loaded } from './+loaded.tsx'
import { NothingCounted, ReportPart } from './+report-part.tsx'

/** How far members come in courses, and where they stop. */
export function CoursesReport({ days }: { days: string }) {
  const path = useAppPath()
  const query = useQuery({ ...dataAt(path('reports/courses'), { days }), placeholderData: keepPreviousData, staleTime: 0 })
  return <Loaded query={query}>{(report) => <Courses report={report} />}</Loaded>
}

type Course = Report['courses'][number]

function Courses({ report: { courses, from, until } }: { report: Report }) {
  return (
    <ReportPart
      title="Courses"
      text="Lessons are those completed in this period. Who began and completed a course is counted over all time."
      file={{
        name: `courses-${from}-${until}`,
        rows: [
          ['Course', 'Began', 'Completed', 'Share', 'Lessons', 'Where members stop'],
          ...courses.map((course) => [
            ...[course.title, `${course.begun}`, `${course.completed}`, shareText(course.completed, course.begun), `${course.lessons}`],
            stopText(course),
          ]),
        ],
      }}
    >
      {courses.length === 0 ? (
        <NothingCounted>No member has completed a lesson yet. You’ll see here how far members come, and where they stop.</NothingCounted>
      ) : (
        <BarTable
          label="Courses"
          head="Course"
          columns={['Began', 'Completed', 'Share', 'Lessons']}
          rows={courses.map((course) => ({
            ...{ key: course.id, name: course.title, path: `/courses/${course.id}`, note: stopText(course) },
            values: [course.begun, course.completed, shareText(course.completed, course.begun), course.lessons],
          }))}
        />
      )}
    </ReportPart>
  )
}

function stopText({ stop }: Course): string {
  return stop ? `Most stop before “${stop.lesson}”: ${stop.lost} of ${stop.of}` : ''
}
