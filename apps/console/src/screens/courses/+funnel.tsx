import { count } from '@greenroom/contract/count'
import type { CourseReport } from '@greenroom/contract/courses/report-answers'
import { stopsOf } from '@greenroom/contract/courses/stops'
import type { ReactNode } from 'react'
import classes from './+funnel.module.css'
import { percent } from './+percent.ts'

/**
 * The way of members through a course, lesson by lesson: how many completed each one, and behind it in a lighter color
 * those who completed the lesson before it but not this one. `mostAt` is the lesson before which most stop.
 */
export function Funnel({ report, mostAt }: { report: CourseReport; mostAt: string | null }) {
  const { begun, completed, modules } = report
  const lost = new Map(stopsOf(report).map((stop) => [stop.id, stop.lost]))
  return (
    <table className={classes.table} aria-label="Members who completed each lesson">
      <thead>
        <tr>
          <th scope="col">Lesson</th>
          <th scope="col">Completed by</th>
          <th scope="col">Of those who began</th>
          <th scope="col">Stopped before it</th>
        </tr>
      </thead>
      <tbody>
        <Line name="Began the course" members={begun} of={begun} isEnd />
      </tbody>
      {modules
        .filter(({ lessons }) => lessons.length > 0)
        .map((module) => (
          <tbody key={module.id}>
            <tr>
              <th className={classes.module} colSpan={4} scope="rowgroup">
                {module.name}
              </th>
            </tr>
            {module.lessons.map((lesson) => (
              <Line
                key={lesson.id}
                name={lesson.title}
                members={lesson.completed}
                of={begun}
                lost={lost.get(lesson.id) ?? 0}
                isMost={lesson.id === mostAt}
                note={noteOf(lesson)}
              />
            ))}
          </tbody>
        ))}
      <tbody className={classes.last}>
        <Line name="Completed the course" members={completed} of={begun} isEnd />
      </tbody>
    </table>
  )
}

/** Why fewer members can complete a lesson than could complete the one before it. */
function noteOf({ active, tagged }: { active: boolean; tagged: boolean }): string | null {
  if (!active) return 'Draft'
  return tagged ? 'By tag' : null
}

type Props = {
  name: string
  members: number
  of: number
  lost?: number
  isMost?: boolean
  /** It is the beginning or the end of the course, not a lesson. */
  isEnd?: boolean
  note?: ReactNode
}

function Line({ name, members, of, lost = 0, isMost = false, isEnd = false, note = null }: Props) {
  return (
    <tr className={classes.line} data-most={isMost || undefined} data-end={isEnd || undefined} data-aside={note !== null || undefined}>
      <th className={classes.name} scope="row">
        <span>{name}</span>
        {note && <span className={classes.note}>{note}</span>}
      </th>
      <td className={classes.members}>
        <div className={classes.value}>
          <span className={classes.bar} aria-hidden="true">
            <span className={classes.done} style={{ width: widthOf(members, of) }} />
            <span className={classes.lost} style={{ width: widthOf(Math.min(lost, of - members), of) }} />
          </span>
          <span className={classes.count}>{count(members)}</span>
        </div>
      </td>
      <td className={classes.share}>{percent(members, of)}</td>
      <td className={classes.stopped}>
        {lost > 0 && (
          <span className={classes.chip}>
            −{count(lost)}
            {isMost && <span className="gr-unseen">, the most</span>}
          </span>
        )}
      </td>
    </tr>
  )
}

function widthOf(part: number, of: number): string {
  return `${Math.min(1, Math.max(0, part / of)) * 100}%`
}
