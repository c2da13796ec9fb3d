import type { Values } from '@greenroom/contract/fields/field'
import { isEmptyHtml } from '@greenroom/contract/fields/text'
import { PageLink } from '../addresses.tsx'
import { Title } from '../frame/title.tsx'
import { Film, Picture } from '../media/media-view.tsx'
import { isWords } from '../records/field-view.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import classes from './unlocked.module.css'

type Props = {
  title: string
  /** The member had it before. */
  isRepeat: boolean
  /** The owner's own confirmation screen, if there is one. */
  confirmation: Values | null
  /** The path of the record's page, if it has one that the member may open. */
  to: string | null
}

/** What a code opened. */
export function UnlockedView({ title, isRepeat, confirmation, to }: Props) {
  const { headline, image_url: image, video_url: film, message, web_message: web } = confirmation ?? {}
  const text = isWords(web) && !isEmptyHtml(web) ? web : message
  return (
    <section className={classes.unlocked}>
      {isWords(film) ? <Film value={film} title={title} /> : isWords(image) && <Picture value={image} isHero />}
      <Title className={classes.title}>{isWords(headline) ? headline : isRepeat ? 'You already have this' : 'Unlocked'}</Title>
      {isWords(text) && !isEmptyHtml(text) ? (
        <FormattedText html={text} />
      ) : (
        <p className={classes.line}>
          {isRepeat ? 'You had already unlocked ' : 'You now have access to '}
          <strong>{title}</strong>.
        </p>
      )}
      <PageLink className={classes.button} to={to ?? '/'}>
        {to === null ? 'Continue' : `Open ${title}`}
      </PageLink>
    </section>
  )
}
