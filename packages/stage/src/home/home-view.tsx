import type { Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { isEmptyHtml } from '@greenroom/contract/fields/text'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { buttonSides, CUSTOM_URL } from '@greenroom/contract/home-screens/featured-buttons'
import { switchedSections } from '@greenroom/contract/push/targets'
import type { ReactNode } from 'react'
import { PageLink, useAddresses } from '../addresses.tsx'
import type { AppStart, Branding } from '../app-start.ts'
import { sectionPath } from '../frame/section-paths.ts'
import { Title } from '../frame/title.tsx'
import { Film, Picture } from '../media/media-view.tsx'
import { ActionButton, actionOf } from '../records/action-button.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import { words } from '../text/words.ts'
import type { ChosenHome } from './choose-home.ts'
import classes from './home.module.css'

type Props = {
  start: Branding
  home: ChosenHome | null
  /** Below the home screen: rows of what is new. */ children?: ReactNode
}

/** The first page: a film or picture, the news and buttons of a home screen, or the app's name; then what is new. */
export function HomeView({ start, home, children }: Props) {
  return (
    <div className={classes.page}>
      {home === null ? <Welcome start={start} /> : <HomeScreen home={home} start={start} />}
      {children}
    </div>
  )
}

function Welcome({ start: { name, looks } }: Pick<Props, 'start'>) {
  return (
    <section className={classes.welcome}>
      <Title className={classes.title}>{name}</Title>
      {looks.tagline && <p className={classes.tagline}>{looks.tagline}</p>}
    </section>
  )
}

function HomeScreen({ home: { values, face, isStretched }, start }: { home: ChosenHome } & Pick<Props, 'start'>) {
  const { title, video, image } = face
  const hasFilm = video !== ''
  return (
    <section className={hasFilm || image !== '' ? classes.home : classes.plainHome}>
      {(hasFilm || image !== '') && (
        <div className={isStretched && !hasFilm ? classes.stretched : classes.media}>
          {hasFilm ? <Film value={video} title={title || start.name} poster={image} /> : <Picture value={image} isHero />}
        </div>
      )}
      <div className={classes.words}>
        <div className={classes.titleRow}>
          <WelcomeIcon value={words(values.welcome_icon_url)} />
          <Title className={classes.title}>{title || start.name}</Title>
        </div>
        <News values={values} />
        <FeaturedButtons value={values.featured_buttons} menu={start.menu} />
        <ActionButton action={actionOf(values)} />
      </div>
    </section>
  )
}

function WelcomeIcon({ value }: { value: string }) {
  const address = useAddresses().media(value, 320)
  return address && <img className={classes.icon} src={address} alt="" />
}

function News({ values }: { values: Values }) {
  const headline = words(values.whats_new_headline)
  const text = newsText(values)
  if (headline === '' && text === '') return null
  return (
    <section className={classes.news}>
      <h2 className={classes.heading}>{headline || 'What’s new'}</h2>
      {text !== '' && <FormattedText html={text} />}
    </section>
  )
}

function FeaturedButtons({ value, menu }: { value: unknown; menu: AppStart['menu'] }) {
  const buttons = buttonSides.flatMap((side) => {
    const { target, target_label: label, target_url: url } = valuesOf(valuesOf(value)[side])
    const name = words(target)
    if (name === '' || (name === CUSTOM_URL && !isSafeLink(words(url)))) return []
    return [{ side, name, label: words(label) || labelOf(name, menu), url: words(url) }]
  })
  if (buttons.length === 0) return null
  return (
    <div className={classes.buttons}>
      {buttons.map(({ side, name, label, url }) =>
        name === CUSTOM_URL ? (
          <a key={side} className={classes.featured} href={url} rel="noopener noreferrer">
            {label}
          </a>
        ) : (
          <PageLink key={side} className={classes.featured} to={sectionPath(name)}>
            {label}
          </PageLink>
        ),
      )}
    </div>
  )
}

/** A section as the menu calls it; otherwise its usual name. */
function labelOf(name: string, menu: AppStart['menu']): string {
  const path = sectionPath(name)
  const line = menu.find((entry) => sectionPath(entry.name) === path)
  return line?.label ?? switchedSections.find(({ value }) => value === name)?.title ?? 'Open'
}

/** The news of a home screen: the text for the web if there is one. Empty without any. */
function newsText({ whats_new_description: own, whats_new_web_description: web }: Values): string {
  const text = isEmptyHtml(words(web)) ? words(own) : words(web)
  return isEmptyHtml(text) ? '' : text
}
