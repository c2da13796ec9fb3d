import { count } from '@greenroom/contract/count'
import type { CourseReport } from '@greenroom/contract/courses/report-answers'
import { mostStop } from '@greenroom/contract/courses/stops'
import { useId } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Funnel } from './+funnel.tsx'
import { inOrderOf } from './+in-order-of.ts'
import type { Outline } from './+outline-order.ts'
import { percent } from './+percent.ts'
import classes from './+report.module.css'

type Props = {
  report: CourseReport | undefined
  /** The order of the lessons, which may have changed since the report was read. */
  outline: Outline | undefined
  error: Error | null
  onRetry(): void
}

/** How far members come in a course, on its own page. Nothing before the course has lessons. */
export function Report({ report, outline, error, onRetry }: Props) {
  const id = useId()
  const shown = report && outline ? inOrderOf(outline, report) : report
  const hasLessons = shown ? shown.modules.some(({ lessons }) => lessons.length > 0) : outline?.some(({ children }) => children.length > 0)
  if (!hasLessons && !error) return null
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        Progress of members
      </h2>
      <div className={classes.card} aria-busy={!shown && !error}>
        {shown ? (
          <Figures report={shown} />
        ) : error ? (
          <LoadFailure title="The progress of members could not be loaded" line={failureSentence(error)} onRetry={onRetry} />
        ) : (
          <Waiting />
        )}
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      <Skeleton width="12rem" height="2rem" />
      <Skeleton width="60%" height="0.75rem" />
    </div>
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
        <Funnel report={report} mostAt={stop?.id ?? null} />
      </details>
    </>
  )
}
