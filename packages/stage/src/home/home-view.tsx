import type { Values } from '@greenroom/contract/fields/field'
import { isEmptyHtml } from '@greenroom/contract/fields/text'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { buttonSides } from '@greenroom/contract/home-screens/featured-buttons'
import { shownOnTheWeb } from '@greenroom/contract/home-screens/target-platform'
import { PageLink } from '../addresses.tsx'
import { sectionPath } from '../frame/section-paths.ts'
import { Film, Picture } from '../media/media-view.tsx'
import { isWords } from '../records/field-view.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import classes from './home.module.css'

/** A home screen on the website: a film or picture, the news, and buttons. */
export function HomeView({ values, name }: { values: Values; /** Of the app. */ name: string }) {
  const { title, video, image } = shownOnTheWeb(values)
  const [headline, own, web] = [values.whats_new_headline, values.whats_new_description, values.whats_new_web_description].map(words)
  const text = web !== undefined && !isEmptyHtml(web) ? web : (own ?? '')
  return (
    <section className={classes.home}>
      {video !== '' ? <Film value={video} title={title || name} poster={image} /> : image !== '' && <Picture value={image} isHero />}
      <h1 className={classes.title}>{title || name}</h1>
      {(isWords(headline) || !isEmptyHtml(text)) && (
        <section className={classes.news}>
          <h2 className={classes.heading}>{headline || 'What’s new'}</h2>
          {!isEmptyHtml(text) && <FormattedText html={text} />}
        </section>
      )}
      <FeaturedButtons value={values.featured_buttons} />
    </section>
  )
}

function FeaturedButtons({ value }: { value: unknown }) {
  const buttons = buttonSides.flatMap((side) => {
    const { target, target_label: label, target_url: url } = valuesOf(valuesOf(value)[side])
    return isWords(target) && target !== 'url' ? [{ side, to: sectionPath(target), label: words(label) || target, url }] : []
  })
  if (buttons.length === 0) return null
  return (
    <div className={classes.buttons}>
      {buttons.map(({ side, to, label }) => (
        <PageLink key={side} className={classes.featured} to={to}>
          {label}
        </PageLink>
      ))}
    </div>
  )
}

function words(value: unknown): string {
  return isWords(value) ? value : ''
}
