import type { CourseReport } from '@greenroom/contract/courses/report-answers'
import { count } from '@greenroom/contract/fields/cell'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import classes from './+report.module.css'
import { mostStop } from './+stops.ts'

/** How far members come in a course, on its own page. Nothing before the course has lessons. */
export function Report({ course }: { course: string }) {
  const id = useId()
  const path = useAppPath()
  const address = `${path('courses')}/${course}/report` as const
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
    staleTime: 0,
  })
  const isEmpty = !data?.modules.some(({ lessons }) => lessons.length > 0)
  if (isEmpty && !(error && !isFetching)) return null
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Progress of members
      </h2>
      <div className={classes.card}>
        {data ? (
          <Figures report={data} />
        ) : (
          <LoadFailure
            title="The progress of members could not be loaded"
            line={error ? failureSentence(error) : ''}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </section>
  )
}

/** A longer table would push the form of the course far down. */
const SHOWN_AT_ONCE = 12

function Figures({ report }: { report: CourseReport }) {
  const { begun, completed, modules } = report
  if (begun === 0) {
    return (
      <p className={classes.quiet}>
        No member has completed a lesson yet. You’ll see here how many members begin and complete the course, and where they stop.
      </p>
    )
  }
  const stop = mostStop(report)
  const lessons = modules.reduce((sum, module) => sum + module.lessons.length, 0)
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>Began</dt>
          <dd>{count(begun)}</dd>
        </div>
        <div>
          <dt>Completed</dt>
          <dd>
            {count(completed)} <span className={classes.share}>{percent(completed, begun)}</span>
          </dd>
        </div>
      </dl>
      {stop && (
        <p className={classes.stop}>
          Members stop most often before “{stop.lesson}”: {count(stop.lost)} of the {count(stop.of)} who completed the lesson before it.
        </p>
      )}
      <details className={classes.details} open={lessons <= SHOWN_AT_ONCE}>
        <summary>Lesson by lesson</summary>
        <Lessons report={report} />
      </details>
    </>
  )
}

function Lessons({ report: { begun, modules } }: { report: CourseReport }) {
  return (
    <table className={classes.table} aria-label="Members who completed each lesson">
      <thead>
        <tr>
          <th scope="col">Lesson</th>
          <th scope="col">Completed by</th>
        </tr>
      </thead>
      {modules
        .filter(({ lessons }) => lessons.length > 0)
        .map((module) => (
          <tbody key={module.id}>
            <tr>
              <th className={classes.module} colSpan={2} scope="rowgroup">
                {module.name}
              </th>
            </tr>
            {module.lessons.map((lesson) => (
              <tr key={lesson.id}>
                <th className={classes.lesson} scope="row">
                  <span>{lesson.title}</span>
                  {!lesson.active && <span className={classes.draft}>Draft</span>}
                </th>
                <td>
                  <div className={classes.value}>
                    <span className={classes.bar} aria-hidden="true">
                      <span style={{ width: percent(lesson.completed, begun) }} />
                    </span>
                    <span className={classes.number}>{count(lesson.completed)}</span>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  )
}

/** Of all who began. More may have completed a lesson that came from another course. */
function percent(part: number, of: number): string {
  return `${Math.min(100, Math.round((part / of) * 100))}%`
}
