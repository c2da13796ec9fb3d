import { shortDay } from '@greenroom/contract/dates'
import { PageLink, useAddresses } from '../addresses.tsx'
import { IconBox, IconLock } from '../icons.tsx'
import { IconClock, IconDone } from './course-icons.tsx'
import { type Outline, type OutlineLesson, isOpen } from './course-outline.ts'
import classes from './courses.module.css'

type Props = { outline: Outline; /** YYYY-MM-DD */ today: string }

/** The modules of a course with their lessons, each with its state. */
export function OutlineView({ outline: { modules, lessons: all }, today }: Props) {
  return (
    <ol className={classes.modules}>
      {modules.map(({ id, name, picture, lessons }) => (
        <li key={id} className={classes.module}>
          <div className={classes.moduleHead}>
            <ModulePicture value={picture} />
            <div>
              <h3 className={classes.moduleName}>{name}</h3>
              <span className={classes.soft}>
                {lessons.length} {lessons.length === 1 ? 'lesson' : 'lessons'}
              </span>
            </div>
          </div>
          <ol className={classes.lessons}>
            {lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonLine lesson={lesson} number={all.indexOf(lesson) + 1} today={today} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function ModulePicture({ value }: { value: string }) {
  const address = useAddresses().media(value, 320)
  return address && <img className={classes.modulePicture} src={address} alt="" loading="lazy" decoding="async" />
}

function LessonLine({ lesson, number, today }: { lesson: OutlineLesson; number: number; today: string }) {
  const inside = (
    <>
      <StateIcon lesson={lesson} />
      <span className={classes.lessonTitle}>
        <span className={classes.number}>{number}.</span> {lesson.title}
      </span>
      <span className={lesson.state === 'locked' ? classes.unseen : classes.state}>{stateText(lesson, today)}</span>
    </>
  )
  if (!isOpen(lesson)) return <span className={classes.lessonClosed}>{inside}</span>
  return (
    <PageLink className={classes.lesson} to={`/course_lessons/${lesson.id}`}>
      {inside}
    </PageLink>
  )
}

function StateIcon({ lesson: { state } }: { lesson: OutlineLesson }) {
  if (state === 'completed') return <IconDone />
  if (state === 'coming') return <IconClock />
  return state === 'locked' ? <IconLock /> : <IconBox />
}

function stateText({ state, opensOn }: OutlineLesson, today: string): string {
  if (state === 'completed') return 'Completed'
  if (state === 'coming') return `Opens ${shortDay(opensOn ?? '', today)}`
  return state === 'locked' ? 'Locked' : ''
}
