import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Field, Fields, Values } from '@greenroom/contract/fields/field'
import { isSafeLink } from '@greenroom/contract/fields/formatting'
import type { PhoneView } from '@greenroom/contract/fields/traits'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { publishedNames } from '@greenroom/contract/visibility/published'
import type { ComponentType } from 'react'
import { IconLock } from '../icons.tsx'
import { FileLink, Film, Picture, Sound } from '../media/media-view.tsx'
import { FormattedText } from '../text/formatted-text.tsx'
import classes from './record.module.css'

type Props = { name: string; field: Field; value: unknown; /** Of the record. */ title: string }

/** One value as members see it, depending on its kind; nothing for an empty value. */
export function FieldView(props: Props) {
  const view = props.field.traits.phone(props.field)
  const View = view && views[view.as]
  return View && <View {...props} />
}

const views: Readonly<Record<PhoneView['as'], ComponentType<Props> | null>> = {
  line: ({ value }) => isWords(value) && <p className={classes.line}>{value}</p>,
  lines: ({ name, field, value }) =>
    isWords(value) && (
      <div>
        {!/description|bio|message/.test(name) && <strong>{field.label}</strong>}
        <p className={classes.lines}>{value}</p>
      </div>
    ),
  formatted: ({ value }) => isWords(value) && <FormattedText html={value} />,
  link: ({ field, value }) =>
    isWords(value) &&
    isSafeLink(value) && (
      <a className={classes.row} href={value} rel="noopener noreferrer">
        {field.label}
      </a>
    ),
  file: MediaView,
  pills: Pills,
  fields: ({ field, value, title }) =>
    'fields' in field && <GroupView label={field.label} fields={field.fields} value={value} title={title} />,
  rows: ({ field, value, title }) =>
    'fields' in field && <RowsView label={field.label} fields={field.fields} value={value} title={title} />,
  contents: ({ field, value }) => <Contents label={field.label} value={value} />,
  'fact alone': null,
}

function MediaView({ field, value, title }: Props) {
  if (field.kind !== 'media' || !isWords(value)) return null
  if (field.accepts === 'image') return <Picture value={value} />
  if (field.accepts === 'audio') return <Sound value={value} title={title} />
  if (field.accepts === 'video') return <Film value={value} title={title} />
  return <FileLink value={value} label={field.label} />
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

type PartProps = { label: string; fields: Fields; value: unknown; title: string }

/** A group of fields under one heading; nothing while all of them are empty. */
function GroupView({ label, fields, value, title }: PartProps) {
  const values: Values = valuesOf(value)
  if (!publishedNames(fields).some((name) => isWords(values[name]))) return null
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>{label}</h2>
      <Inner fields={fields} values={values} title={title} />
    </section>
  )
}

function RowsView({ label, fields, value, title }: PartProps) {
  const rows: Values[] = Array.isArray(value) ? value.map((row) => valuesOf(row)) : []
  if (rows.length === 0) return null
  const isGallery = publishedNames(fields).some((name) => fields[name]?.kind === 'media' && fields[name].required)
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>{label}</h2>
      <div className={isGallery ? classes.grid : classes.stack}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their position.
          <div key={index} className={isGallery ? undefined : classes.card}>
            <Inner fields={fields} values={row} title={title} />
          </div>
        ))}
      </div>
    </section>
  )
}

function Inner({ fields, values, title }: { fields: Fields; values: Values; title: string }) {
  return publishedNames(fields).map((name) => {
    const field = fields[name]
    return field ? <FieldView key={name} name={name} field={field} value={values[name]} title={title} /> : null
  })
}

/** Nested records, level by level, with a lock at those that do not open. */
function Contents({ label, value }: { label: string; value: unknown }) {
  const parts: Values[] = Array.isArray(value) ? value.map((part) => valuesOf(part)) : []
  if (parts.length === 0) return null
  return (
    <section className={classes.group}>
      <h2 className={classes.heading}>{label}</h2>
      <ul className={classes.contents}>
        {parts.map((part) => (
          <li key={String(part.id)}>
            <span className={classes.part}>
              {referenceTitle(part)}
              {part.access === 'teaser' && <IconLock />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a value is text with something in it. */
export function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
