import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { mediaIdOf } from '@greenroom/contract/media/reference'
import { publishedNames } from '@greenroom/contract/visibility/published'
import { IconExternalLink, IconFileText, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { referenceTitle } from '../../../fields/reference-title.ts'
import { shownValue } from '../../../fields/shown-value.ts'
import { FormattedText, pictureAddress } from './formatted-text.tsx'
import classes from './phone.module.css'

/** One value as an app shows it, by the kind of its field; nothing for what is empty. */
export function FieldView({ name, field, value }: { name: string; field: Field; value: unknown }) {
  switch (field.kind) {
    case 'richText':
      return isText(value) ? (
        <div className={classes.text}>
          <FormattedText html={value} />
        </div>
      ) : null
    case 'longText':
      return isText(value) ? (
        <div className={classes.text}>
          {!/description|bio|message/.test(name) && <strong>{field.label}</strong>}
          <p className={classes.lines}>{value}</p>
        </div>
      ) : null
    case 'text':
      return isText(value) ? <p className={classes.line}>{value}</p> : null
    case 'url':
      return isText(value) ? <LinkRow label={field.label} /> : null
    case 'media':
      return isText(value) ? <MediaView field={field} value={value} /> : null
    case 'choices':
    case 'relation':
      return <Pills label={field.label} field={field} value={value} />
    case 'group':
      return <GroupView label={field.label} fields={field.fields} value={value} />
    case 'rows':
      return <RowsView label={field.label} fields={field.fields} value={value} />
    case 'children':
    case 'records':
      return <Contents label={field.label} value={value} />
    default:
      return null
  }
}

/** A picture, a film, a sound, or a file to open. */
export function MediaView({ field, value, isHero = false }: { field: Extract<Field, { kind: 'media' }>; value: string; isHero?: boolean }) {
  const id = mediaIdOf(value)
  const address = id ? `/media/${id}` : value
  if (field.accepts === 'image') {
    const picture = pictureAddress(value)
    return picture && <img key={picture} className={isHero ? classes.hero : classes.picture} src={picture} alt="" />
  }
  if (field.accepts === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: a preview of somebody's own file, for which no captions exist.
    return <audio key={address} className={classes.sound} src={address} controls preload="none" />
  }
  if (field.accepts === 'video' && (id || /\.(mp4|webm|mov|m4v)([?#]|$)/i.test(value))) {
    // biome-ignore lint/a11y/useMediaCaption: a preview of somebody's own file, for which no captions exist.
    return <video key={address} className={classes.film} src={address} controls preload="metadata" />
  }
  if (field.accepts === 'video') {
    return (
      <div className={classes.poster}>
        <span className={classes.play}>
          <IconPlayerPlayFilled size={18} aria-hidden="true" />
        </span>
        {URL.canParse(value) ? new URL(value).hostname : 'Video'}
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

function Pills({ label, field, value }: { label: string; field: Field; value: unknown }) {
  const shown = shownValue(field, value)
  if (shown.as !== 'badges') return null
  return (
    <div className={classes.pills}>
      <span className={classes.label}>{label}</span>
      {shown.texts.map((text) => (
        <span key={text} className={classes.pill}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** A few fields under one heading; nothing while all of them are empty. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a form have no other name than their place.
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
    return field && field.kind !== 'integer' ? <FieldView key={name} name={name} field={field} value={values[name]} /> : null
  })
}

/** What lies in a record, level by level, with a lock at what does not open. */
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
