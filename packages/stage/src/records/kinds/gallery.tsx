import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useAddresses } from '../../addresses.tsx'
import { words } from '../../text/words.ts'
import classes from '../record.module.css'
import type { PartProps } from './kind.ts'

/** The text and the photos in their order. */
export function GalleryBody({ values, title }: PartProps) {
  const photos = sorted(values.photos)
  return (
    <>
      {words(values.description) !== '' && <p className={classes.lines}>{words(values.description)}</p>}
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same picture can be in a gallery twice.
            <li key={index}>
              <Photo values={photo} title={`${title}, photo ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Photo({ values, title }: { values: Values; title: string }) {
  const { media } = useAddresses()
  const value = words(values.image_url)
  const [small, large] = [media(value, 640), media(value, 1280)]
  const [caption, below] = [words(values.description), words(values.sub_description)]
  if (small === null || large === null) return null
  return (
    <figure className={classes.photo}>
      <a href={large} data-photo>
        <img src={small} alt={caption || title} loading="lazy" decoding="async" />
      </a>
      {(caption !== '' || below !== '') && (
        <figcaption>
          {caption !== '' && <strong>{caption}</strong>}
          {below !== '' && <span>{below}</span>}
        </figcaption>
      )}
    </figure>
  )
}

function sorted(rows: unknown): Values[] {
  const photos: Values[] = Array.isArray(rows) ? rows.map((row) => valuesOf(row)) : []
  return photos.toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
}
