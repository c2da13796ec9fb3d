import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import type { PhoneView } from '@greenroom/contract/fields/traits'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { publishedNames } from '@greenroom/contract/visibility/published'
import type { ComponentType } from 'react'
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts'
import { IconFileText } from '../../../ui/icons/icon-file-text.ts'
import { IconLock } from '../../../ui/icons/icon-lock.ts'
import { IconPlayerPlayFilled } from '../../../ui/icons/icon-player-play-filled.ts'
import { FormattedText, pictureAddress } from './formatted-text.tsx'
import classes from './phone.module.css'

type Props = { name: string; field: Field; value: unknown }

/** One value as an app shows it, depending on its kind; nothing for an empty value. */
export function FieldView(props: Props) {
  const view = props.field.traits.phone(props.field)
  const View = view && views[view.as]
  return View && <View {...props} />
}

const views: Readonly<Record<PhoneView['as'], ComponentType<Props> | null>> = {
  line: ({ value }) => isText(value) && <p className={classes.line}>{value}</p>,
  lines: ({ name, field, value }) =>
    isText(value) && (
      <div className={classes.text}>
        {!/description|bio|message/.test(name) && <strong>{field.label}</strong>}
        <p className={classes.lines}>{value}</p>
      </div>
    ),
  formatted: ({ value }) =>
    isText(value) && (
      <div className={classes.text}>
        <FormattedText html={value} />
      </div>
    ),
  link: ({ field, value }) => isText(value) && <LinkRow label={field.label} />,
  file: ({ field, value }) => field.kind === 'media' && isText(value) && <MediaView field={field} value={value} />,
  pills: Pills,
  fields: ({ field, value }) => 'fields' in field && <GroupView label={field.label} fields={field.fields} value={value} />,
  rows: ({ field, value }) => 'fields' in field && <RowsView label={field.label} fields={field.fields} value={value} />,
  contents: ({ field, value }) => <Contents label={field.label} value={value} />,
  'fact alone': null,
}

/** A picture, a video, an audio player, or a file to open. */
export function MediaView({ field, value, isHero = false }: { field: Extract<Field, { kind: 'media' }>; value: string; isHero?: boolean }) {
  const id = mediaIdOf(value)
  const address = id ? `/media/${id}` : value
  if (field.accepts === 'image') {
    const picture = pictureAddress(value)
    return picture && <img key={picture} className={isHero ? classes.hero : classes.picture} src={picture} alt="" />
  }
  if (field.accepts === 'audio') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of somebody's own file, for which no captions exist.
    return <audio key={address} className={classes.sound} src={address} controls preload="none" />
  }
  if (field.accepts === 'video' && (id || /\.(mp4|webm|mov|m4v)([?#]|$)/i.test(value))) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview of somebody's own file, for which no captions exist.
    return <video key={address} className={classes.film} src={address} controls preload="metadata" />
  }
  if (field.accepts === 'video') {
    return (
      <div className={classes.poster}>
        <span className={classes.play}>
          <IconPlayerPlayFilled size={18} aria-hidden="true" />
        </span>
        <span>{URL.canParse(value) ? new URL(value).hostname : 'Video'}</span>
      </div>
    )
  }
  return (
    <div className={classes.row}>
      <IconFileText size={16} aria-hidden="true" />
      {field.label}
    </div>
  )
}

function LinkRow({ label }: { label: string }) {
  return (
    <div className={classes.row}>
      <IconExternalLink size={16} aria-hidden="true" />
      {label}
    </div>
  )
}

function Pills({ field, value }: Props) {
  const shown = field.traits.cell(field, value)
  if (shown.as !== 'badges') return null
  return (
    <div className={classes.pills}>
      <span className={classes.label}>{field.label}</span>
      {shown.texts.map((text) => (
        <span key={text} className={classes.pill}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** A group of fields under one heading; nothing while all of them are empty. */
export function GroupView({ label, fields, value }: { label: string; fields: Fields; value: unknown }) {
  const values: Values = valuesOf(value)
  if (!publishedNames(fields).some((name) => isText(values[name]))) return null
  return (
    <section className={classes.group}>
      <h4 className={classes.heading}>{label}</h4>
      <Inner fields={fields} values={values} />
    </section>
  )
}

function RowsView({ label, fields, value }: { label: string; fields: Fields; value: unknown }) {
  const rows: Values[] = Array.isArray(value) ? value.map((row) => valuesOf(row)) : []
  if (rows.length === 0) return null
  const names = publishedNames(fields)
  const isGallery = names.some((name) => fields[name]?.kind === 'media' && fields[name].required)
  return (
    <section className={classes.group}>
      <h4 className={classes.heading}>{label}</h4>
      <div className={isGallery ? classes.grid : classes.stack}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a form have no other name than their place.
          <div key={index} className={isGallery ? undefined : classes.card}>
            <Inner fields={fields} values={row} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Inner({ fields, values }: { fields: Fields; values: Values }) {
  return publishedNames(fields).map((name) => {
    const field = fields[name]
    return field ? <FieldView key={name} name={name} field={field} value={values[name]} /> : null
  })
}

/** The nested records, level by level, with a lock at those that do not open. */
function Contents({ label, value }: { label: string; value: unknown }) {
  const parts: Values[] = Array.isArray(value) ? value.map((part) => valuesOf(part)) : []
  if (parts.length === 0) return null
  return (
    <section className={classes.group}>
      <h4 className={classes.heading}>{label}</h4>
      <ul className={classes.contents}>
        {parts.map((part) => (
          <li key={String(part.id)}>
            <span className={classes.part}>
              {referenceTitle(part) || 'Untitled'}
              {part.access === 'teaser' && <IconLock size={14} aria-label="locked" />}
            </span>
            {Object.entries(part).map(([name, inner]) =>
              Array.isArray(inner) && inner.length > 0 && valuesOf(inner[0]).access !== undefined ? (
                <ul key={name} className={classes.contents}>
                  {inner.map((one: Values) => (
                    <li key={String(one.id)} className={classes.part}>
                      {referenceTitle(one) || 'Untitled'}
                      {one.access === 'teaser' && <IconLock size={14} aria-label="locked" />}
                    </li>
                  ))}
                </ul>
              ) : null,
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
