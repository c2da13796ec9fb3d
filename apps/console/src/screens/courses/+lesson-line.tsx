import { count } from '@greenroom/contract/count'
import { pictureOf } from '@greenroom/contract/define/picture'
import { recordState, stateNames } from '@greenroom/contract/define/release-state'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { visibilityRules } from '@greenroom/contract/visibility/rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RowPicture } from '../../resource/list/table/row-picture.tsx'
import { useAppDay } from '../../session/use-app-day.ts'
import { toPath } from '../../ui/to-path.ts'
import { LineTags } from './+line-tags.tsx'
import type { Lesson } from './+outline-order.ts'
import classes from './outline.module.css'

type Props = {
  address: string
  lesson: Lesson
  drips: boolean
  /** Members who completed it; undefined while that is being read, null if it is not shown. */
  finished: number | undefined | null
  /** Attributes of its line: which part of the outline it is, and whether it is being moved. */
  marks: Readonly<Record<string, unknown>>
  handle: ReactNode
  menu: ReactNode
}

/** A lesson in one line: its picture, its title, its state, when it opens, and how many members completed it. */
export function LessonLine({ address, lesson, drips, finished, marks, handle, menu }: Props) {
  const now = useAppDay()
  const state = recordState(visibilityRules(courseLessons), lesson, now)
  return (
    <li className={classes.line} data-lesson {...marks}>
      {handle}
      <RowPicture value={pictureOf(courseLessons, lesson)} />
      <span className={classes.dot} data-state={state} title={stateNames[state]} />
      <span className={classes.names}>
        <Link {...toPath(address)} className={classes.name}>
          {lesson.title}
        </Link>
        {state === 'active' ? (
          <span className="gr-unseen">{stateNames[state]}</span>
        ) : (
          <span className={classes.state} data-state={state}>
            {stateNames[state]}
          </span>
        )}
        <LineTags tags={lesson.tags} />
      </span>
      {drips && <Drip days={lesson.drip_sequence} />}
      {finished !== null && (
        <span className={classes.finished}>
          {finished !== undefined && (finished > 0 || state === 'active') && <span>{count(finished)} finished</span>}
        </span>
      )}
      {menu && <span className={classes.menu}>{menu}</span>}
    </li>
  )
}

function Drip({ days }: { days: number }) {
  const meaning = days === 0 ? 'Opens at enrollment' : `Opens ${days} ${days === 1 ? 'day' : 'days'} after enrollment`
  return (
    <span className={classes.drip} title={meaning}>
      <span aria-hidden="true">Day {days}</span>
      <span className="gr-unseen">{meaning}</span>
    </span>
  )
}
