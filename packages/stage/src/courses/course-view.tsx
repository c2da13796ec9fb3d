import type { Values } from '@greenroom/contract/fields/field'
import type { ReactNode } from 'react'
import { useAddresses } from '../addresses.tsx'
import type { AppStart } from '../app-start.ts'
import { Title } from '../frame/title.tsx'
import { WayBack } from '../frame/way-back.tsx'
import { Film, Picture } from '../media/media-view.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import { webText, words } from '../text/words.ts'
import type { Outline } from './course-outline.ts'
import classes from './courses.module.css'
import { EnrollCard } from './enroll-card.tsx'
import { OutlineView } from './outline-view.tsx'
import { ProgressCard } from './progress-card.tsx'

type Props = {
  values: Values
  outline: Outline
  start: Pick<AppStart, 'member_screens'>
  isMember: boolean
  /** Of the course. */
  path: string
  /** YYYY-MM-DD */
  today: string
  /** The list of courses. */
  list: { to: string; label: string }
  /** What was done just now. */
  done?: string | undefined
}

/** A course: its sales page, or for the enrolled their progress and what comes next. */
export function CourseView({ values, outline, start, isMember, path, today, list, done }: Props) {
  const { isEnrolled } = outline
  const title = words(values.title)
  const card = isEnrolled ? <ProgressCard values={values} outline={outline} /> : <EnrollCard {...{ values, start, isMember, path }} />
  return (
    <article className={classes.course}>
      {done && (
        <p className={classes.done} role="status">
          {done}
        </p>
      )}
      <div className={classes.top}>
        <div className={classes.hero}>
          <Hero values={values} title={title} isFirstVisit={isEnrolled && outline.completed === 0} />
        </div>
        <header className={classes.header}>
          <WayBack {...list} />
          <Title className={classes.title}>{title}</Title>
          {words(values.short_description) !== '' && <p className={classes.lead}>{words(values.short_description)}</p>}
          <Creator values={values} />
        </header>
        <aside className={classes.card} aria-label={isEnrolled ? 'Your progress' : 'How to join'}>
          {card}
        </aside>
      </div>
      <div className={classes.columns}>
        {isEnrolled ? (
          <>
            <Contents outline={outline} today={today} />
            <Instructions values={values} />
          </>
        ) : (
          <>
            <Text values={values} />
            <Contents outline={outline} today={today} />
            <Instructions values={values} />
          </>
        )}
      </div>
    </article>
  )
}

/** The welcome film at the first visit of the enrolled, otherwise the film or picture of the course. */
function Hero({ values, title, isFirstVisit }: { values: Values; title: string; isFirstVisit: boolean }) {
  const picture = words(values.image_url) || words(values.course_thumbnail)
  const welcome = isFirstVisit ? words(values.welcome_video_url) : ''
  const film = welcome || words(values.video_url)
  if (film !== '') return <Film value={film} title={welcome === '' ? title : `Welcome to ${title}`} poster={picture} />
  return picture === '' ? null : <Picture value={picture} isHero />
}

function Creator({ values }: { values: Values }) {
  const name = words(values.creator)
  const picture = useAddresses().media(words(values.creator_image_url), 320)
  if (name === '') return null
  return (
    <p className={classes.creator}>
      {picture !== null && <img className={classes.creatorPicture} src={picture} alt="" />}
      <span>With {name}</span>
    </p>
  )
}

function Text({ values }: { values: Values }) {
  const html = webText(values, 'description')
  return html === '' ? null : (
    <Part title="About this course">
      <FormattedText html={html} />
    </Part>
  )
}

function Contents({ outline, today }: { outline: Outline; today: string }) {
  return (
    <Part title="Lessons">
      {outline.lessons.length === 0 ? (
        <p className={classes.soft}>The lessons are being prepared. Please come back later.</p>
      ) : (
        <OutlineView outline={outline} today={today} />
      )}
    </Part>
  )
}

function Instructions({ values }: { values: Values }) {
  const html = webText(values, 'instructions_text')
  const [film, picture] = [words(values.instructions_video_url), words(values.instructions_image_url)]
  if (html === '' && film === '' && picture === '') return null
  return (
    <Part title="How it works">
      {film !== '' ? <Film value={film} title="How it works" poster={picture} /> : picture !== '' && <Picture value={picture} />}
      {html !== '' && <FormattedText html={html} />}
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  )
}
