import { isEmptyHtml } from '@greenroom/contract/fields/text'
import { media } from '@greenroom/contract/fields/url'
import { MediaView } from '../../view-as/phone/field-view.tsx'
import { FormattedText } from '../../view-as/phone/formatted-text.tsx'
import classes from './pages.module.css'

const film = media('Video', 'video')
const picture = media('Image', 'image')

/** The large video or picture of a page, or its small icon; empty if there is none. */
export function Hero({ video = '', image = '', as = 'large' }: { video?: string; image?: string; as?: 'large' | 'icon' }) {
  const [field, value] = video === '' ? [picture, image] : [film, video]
  return value === '' ? null : (
    <div className={as === 'icon' ? classes.icon : classes.hero}>
      <MediaView field={field} value={value} isHero />
    </div>
  )
}

/** Formatted text as members read it. */
export function Words({ html }: { html: string }) {
  return isEmptyHtml(html) ? null : (
    <div className={classes.words}>
      <FormattedText html={html} />
    </div>
  )
}

/** The call to action: a button with this text; none without a text. */
export function Action({ text }: { text: string }) {
  return text === '' ? null : <span className={classes.action}>{text}</span>
}
