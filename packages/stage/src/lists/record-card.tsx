import type { Resource } from '@greenroom/contract/define/define-resource'
import { pictureOf } from '@greenroom/contract/define/picture'
import { listOf, referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { PageLink, useAddresses } from '../addresses.tsx'
import { IconForward, IconLock } from '../icons.tsx'
import { titleOf } from '../records/record-view.tsx'
import { cardStyleOf } from './card-style.ts'
import classes from './list.module.css'

type Props = {
  resource: Resource
  record: Values
  timeZone?: string | undefined
  /** Of the page, for what is seen first. */
  isFirst?: boolean
  /** Among records of other kinds: instead of the shape that its own has. */
  as?: 'picture'
}

/** A record in a list: a link to its page. */
export function RecordCard({ resource, record, timeZone, isFirst = false, as }: Props) {
  const { media } = useAddresses()
  const style = cardStyleOf(resource)
  const shape = as ?? style.shape
  const picture = media(pictureOf(resource, record), shape === 'picture' ? 640 : 320)
  const title = titleOf(resource, record)
  const below = style.line?.(record, timeZone) ?? ''
  return (
    <PageLink className={classes[shape]} to={`/${resource.segment}/${String(record.id)}`}>
      {picture === null ? (
        shape !== 'line' && (
          <span className={classes.noPicture} aria-hidden="true">
            {title.slice(0, 1)}
          </span>
        )
      ) : (
        <img className={classes.image} src={picture} alt="" decoding="async" loading={isFirst ? 'eager' : 'lazy'} />
      )}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {below !== '' && <span className={classes.below}>{below}</span>}
        {record.access === 'teaser' && <Lock record={record} />}
      </span>
      {shape === 'line' && (
        <span className={classes.forward}>
          <IconForward />
        </span>
      )}
    </PageLink>
  )
}

function Lock({ record }: { record: Values }) {
  const tags = listOf(record.tags).map(referenceTitle).filter(Boolean)
  return (
    <span className={classes.lock}>
      <IconLock />
      {tags.length > 0 ? `For members with ${tags.join(' or ')}` : 'For members with access'}
    </span>
  )
}
