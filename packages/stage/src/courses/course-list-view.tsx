import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { ReactNode } from 'react'
import { PageLink, useAddresses } from '../addresses.tsx'
import { WayBack } from '../frame/way-back.tsx'
import { words } from '../text/words.ts'
import classes from './courses.module.css'

/** What a member has done in a course so far. */
export type OwnState = 'enrolled' | 'begun' | 'completed'

/** A category with its courses, in the order of the list. */
export type Shelf = { id: string; name: string; courses: Values[] }

type Props = {
  title: string
  /** Below the title. */
  line?: string | undefined
  /** From a category to all courses. */
  back?: { to: string; label: string } | undefined
  courses: readonly Values[]
  /** Of the member's own courses, by their ids. */
  own: ReadonlyMap<string, OwnState>
  /** The links to other pages of the list. */
  children?: ReactNode
}

/** Courses: the member's own first, then by category. */
export function CourseListView({ title, line = '', back, courses, own, children }: Props) {
  const mine = courses.filter(({ id }) => own.has(words(id)))
  const shelves = shelvesOf(courses.filter(({ id }) => !own.has(words(id))))
  return (
    <div className={classes.list}>
      <header className={classes.header}>
        {back && <WayBack {...back} />}
        <h1 className={classes.title}>{title}</h1>
        {line !== '' && <p className={classes.lead}>{line}</p>}
      </header>
      {mine.length > 0 && <Row title="Your courses" courses={mine} own={own} />}
      {shelves.map(({ id, name, courses: some }) => (
        <Row key={id} title={back ? 'Courses' : name} category={back ? '' : id} courses={some} own={own} />
      ))}
      {courses.length === 0 && <p className={classes.soft}>Nothing here yet. Please come back later.</p>}
      {children}
    </div>
  )
}

type RowProps = Pick<Props, 'title' | 'courses' | 'own'> & { /** The category that the title leads to. */ category?: string }

function Row({ title, category = '', courses, own }: RowProps) {
  return (
    <section className={classes.shelf}>
      <h2 className={classes.heading}>
        {category === '' ? (
          title
        ) : (
          <PageLink className={classes.headingLink} to={`/course_categories/${category}`}>
            {title}
          </PageLink>
        )}
      </h2>
      <ul className={classes.cards}>
        {courses.map((course) => (
          <li key={words(course.id)}>
            <Tile course={course} state={own.get(words(course.id))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATES: Readonly<Record<OwnState, string>> = { enrolled: 'Enrolled', begun: 'In progress', completed: 'Completed' }

function Tile({ course, state }: { course: Values; state: OwnState | undefined }) {
  const title = words(course.title)
  const picture = useAddresses().media(words(course.course_thumbnail) || words(course.image_url), 640)
  const facts = [words(course.creator), state ? '' : words(course.cost)].filter(Boolean).join(' · ')
  return (
    <PageLink className={classes.tile} to={`/courses/${words(course.id)}`}>
      {picture === null ? (
        <span className={classes.tilePicture} aria-hidden="true">
          {title.slice(0, 1)}
        </span>
      ) : (
        <img className={classes.tilePicture} src={picture} alt="" decoding="async" />
      )}
      <span className={classes.tileWords}>
        {state && <span className={classes.badge}>{STATES[state]}</span>}
        <span className={classes.tileTitle}>{title}</span>
        {words(course.short_description) !== '' && <span>{words(course.short_description)}</span>}
        {facts !== '' && <span className={classes.soft}>{facts}</span>}
      </span>
    </PageLink>
  )
}

/** Courses by their categories, in the order in which these come first. */
export function shelvesOf(courses: readonly Values[]): Shelf[] {
  const shelves = new Map<string, Shelf>()
  for (const course of courses) {
    const { id } = valuesOf(course.category)
    const key = words(id)
    const shelf = shelves.get(key) ?? { id: key, name: referenceTitle(course.category) || 'More courses', courses: [] }
    shelf.courses.push(course)
    shelves.set(key, shelf)
  }
  return [...shelves.values()]
}
