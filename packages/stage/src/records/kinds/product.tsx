import type { Values } from '@greenroom/contract/fields/field'
import { Film, Picture } from '../../media/media-view.tsx'
import { words } from '../../text/words.ts'
import classes from '../record.module.css'
import type { PartProps } from './kind.ts'
import { Text } from './texts.tsx'

export function Price({ values: { price } }: { values: Values }) {
  return words(price) === '' ? null : <span className={classes.price}>{words(price)}</span>
}

/** What it is, and what somebody says about it. The film or picture of the product itself is above. */
export function ProductBody({ values, title }: PartProps) {
  const [film, picture] = [words(values.review_video_url), words(values.review_image_url)]
  const [own, listing] = [words(values.image_url), words(values.listing_image_url)]
  // The first one is above, unless the film is.
  const others = [own, listing].filter((value, index, all) => value !== '' && all.indexOf(value) === index)
  const shown = words(values.video_url) === '' ? others.slice(1) : others
  return (
    <>
      <Text values={values} />
      {shown.map((value) => (
        <Picture key={value} value={value} alt={title} />
      ))}
      {(film !== '' || picture !== '') && (
        <section className={classes.group}>
          <h2 className={classes.heading}>Review</h2>
          {film === '' ? <Picture value={picture} /> : <Film value={film} title={`Review: ${title}`} poster={picture} />}
        </section>
      )}
    </>
  )
}
