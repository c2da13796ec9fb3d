import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { ReactNode } from 'react'
import { PageLink } from '../addresses.tsx'
import { WayBack } from '../frame/way-back.tsx'
import { IconLock } from '../icons.tsx'
import { Picture } from '../media/media-view.tsx'
import { ActionButton, addressAction } from '../records/action-button.tsx'
import { LessonSections } from '../records/kinds/lesson.tsx'
import { dayInWords } from '../records/shown-day.ts'
import { FormattedText } from '../text/formatted-text.tsx'
import { webText, words } from '../text/words.ts'
import { IconClock, IconDone } from './course-icons.tsx'
import { type Outline, type OutlineLesson, aroundLesson, isOpen } from './course-outline.ts'
import classes from './courses.module.css'
import { ProgressBar } from './progress-bar.tsx'

type Props = { values: Values; /** The course that it is in, and its outline. */ course: Values; outline: Outline }

/** A lesson of a course, with the way to the lessons around it, and the form that completes it. */
export function CourseLessonView({ values, course, outline }: Props) {
  const title = words(values.title)
  const picture = words(values.image_url)
  const html = webText(values, 'description')
  return (
    <article className={classes.reading}>
      <LessonHead values={values} course={course} outline={outline} />
      {picture !== '' && (
        <div className={classes.lessonHero}>
          <Picture value={picture} isHero />
        </div>
      )}
      {html !== '' && <FormattedText html={html} />}
      <LessonSections sections={values.sections} title={title} />
      <ActionButton action={addressAction(words(values.action_bar_text) || 'Open', values.action_bar_url)} />
      <CompleteForm isCompleted={values.completed === true} />
      <Around outline={outline} id={words(values.id)} />
    </article>
  )
}

function LessonHead({ values, course, outline }: Props) {
  const around = aroundLesson(outline, words(values.id))
  return (
    <header className={classes.header}>
      <WayBack to={`/courses/${words(course.id)}`} label={words(course.title)} />
      <ProgressBar completed={outline.completed} of={outline.lessons.length} />
      <h1 className={classes.title}>{words(values.title)}</h1>
      {around && <p className={classes.facts}>{`Lesson ${around.number} of ${outline.lessons.length} · ${around.module}`}</p>}
    </header>
  )
}

/** It is sent to the lesson's own page. */
function CompleteForm({ isCompleted }: { isCompleted: boolean }) {
  return (
    <form className={classes.complete} method="post">
      <input type="hidden" name="completed" value={String(!isCompleted)} />
      {isCompleted ? (
        <>
          <span className={classes.completed}>
            <IconDone />
            Completed
          </span>
          <button className={classes.quiet} type="submit">
            Mark as not completed
          </button>
        </>
      ) : (
        <button className={classes.submit} type="submit">
          Complete lesson
        </button>
      )}
    </form>
  )
}

function Around({ outline, id }: { outline: Outline; id: string }) {
  const around = aroundLesson(outline, id)
  if (!around || (!around.previous && !around.next)) return null
  return (
    <nav className={classes.around} aria-label="Lessons">
      {around.previous ? <Neighbor lesson={around.previous} label="Previous lesson" /> : <span />}
      {around.next && <Neighbor lesson={around.next} label="Next lesson" isNext />}
    </nav>
  )
}

function Neighbor({ lesson, label, isNext = false }: { lesson: OutlineLesson; label: string; isNext?: boolean }) {
  const inside = (
    <>
      <span className={classes.soft}>{label}</span>
      <strong>{lesson.title}</strong>
      {lesson.state === 'coming' && <span className={classes.soft}>Opens on {dayInWords(lesson.opensOn ?? '')}</span>}
      {lesson.state === 'locked' && <span className={classes.soft}>Locked</span>}
    </>
  )
  const className = isNext ? classes.nextLesson : classes.neighbor
  if (!isOpen(lesson)) return <span className={className}>{inside}</span>
  return (
    <PageLink className={className} to={`/course_lessons/${lesson.id}`}>
      {inside}
    </PageLink>
  )
}

/** A lesson that does not open yet, or only for the enrolled. */
export function LockedLessonView({ values, course, children }: { values: Values; course: Values | null; children?: ReactNode }) {
  const day = words(values.opens_on)
  return (
    <article className={classes.reading}>
      <header className={classes.header}>
        <WayBack to={course ? `/courses/${words(course.id)}` : '/courses'} label={course ? words(course.title) : 'Courses'} />
        <h1 className={classes.title}>{words(values.title)}</h1>
      </header>
      <div className={classes.locked}>
        {day === '' ? <IconLock /> : <IconClock />}
        <p className={classes.lockedTitle}>
          {day === '' ? 'This lesson is for people who take the course.' : `This lesson opens on ${dayInWords(day)}.`}
        </p>
        <PageLink className={classes.button} to={course ? `/courses/${words(course.id)}` : '/courses'}>
          {course ? 'See the course' : 'See all courses'}
        </PageLink>
        {children}
      </div>
    </article>
  )
}

/** The id of the course that a lesson is in. */
export function courseIdOf({ course_id: id }: Values): string {
  return words(id) || words(valuesOf(id).id)
}
