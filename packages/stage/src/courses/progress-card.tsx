import type { Values } from '@greenroom/contract/fields/field'
import { PageLink } from '../addresses.tsx'
import { ActionButton, addressAction } from '../records/action-button.tsx'
import { dayInWords } from '../records/shown-day.ts'
import type { Outline } from './course-outline.ts'
import classes from './courses.module.css'
import { ProgressBar } from './progress-bar.tsx'

/** How far a member is in a course, and the next step. */
export function ProgressCard({ values, outline }: { values: Values; outline: Outline }) {
  const { completed, lessons } = outline
  return (
    <>
      <ProgressBar completed={completed} of={lessons.length} />
      <NextStep values={values} outline={outline} />
    </>
  )
}

function NextStep({ values, outline: { next, coming, completed, lessons } }: { values: Values; outline: Outline }) {
  if (next !== null) {
    return (
      <PageLink className={classes.button} to={`/course_lessons/${next.id}`}>
        <strong>{completed === 0 ? 'Start' : 'Continue'}</strong>
        <span>{next.title}</span>
      </PageLink>
    )
  }
  if (completed === lessons.length) {
    return (
      <>
        <p className={classes.line}>You completed this course.</p>
        <ActionButton action={addressAction('See what’s next', values.complete_course_url)} />
      </>
    )
  }
  if (coming === null) return null
  return (
    <p className={classes.line}>
      The next lesson, <strong>{coming.title}</strong>, opens on {dayInWords(coming.opensOn ?? '')}.
    </p>
  )
}
