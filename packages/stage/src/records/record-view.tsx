import type { Resource } from '@greenroom/contract/define/define-resource'
import { pictureOf } from '@greenroom/contract/define/picture'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Field, Values } from '@greenroom/contract/fields/field'
import type { ReactNode } from 'react'
import { PageLink } from '../addresses.tsx'
import { Title } from '../frame/title.tsx'
import { IconLock } from '../icons.tsx'
import { Film, Picture, Sound } from '../media/media-view.tsx'
import { webText, words } from '../text/words.ts'
import { ActionButton, actionOf, addressAction } from './action-button.tsx'
import { FieldView, isWords } from './field-view.tsx'
import { kindOf } from './kinds/all-kinds.ts'
import { type Layout, layoutOf } from './layout.ts'
import { LinkedRecords } from './linked-records.tsx'
import classes from './record.module.css'

type Props = {
  resource: Resource
  values: Values
  /** The list that the record is in, as a way back. */
  list?: { to: string; label: string } | undefined
  /** The app's time zone, for the day on which a record without a release date was published. */
  timeZone?: string
  /** What to do about a record that is locked; unless given, only that it is. */
  locked?: ReactNode
  /** What follows the fields. */
  children?: ReactNode
}

/** A record as members see it: a page made for its kind, or else its fields, each drawn by its own kind. */
export function RecordView({ resource, values, list, timeZone, locked, children }: Props) {
  const { fields } = resource
  const layout = layoutOf(resource)
  const kind = kindOf(resource)
  const title = titleOf(resource, values)
  const isTeaser = values.access === 'teaser'
  return (
    <article className={classes.record}>
      {kind.Head ? (
        <kind.Head values={values} title={title} />
      ) : (
        <>
          <Hero {...{ resource, layout, values, isTeaser, title }} />
          <header className={classes.header}>
            {list && (
              <p className={classes.list}>
                <PageLink to={list.to}>{list.label}</PageLink>
              </p>
            )}
            <Title className={classes.title}>{title}</Title>
            {kind.Byline ? (
              <p className={classes.facts}>
                <kind.Byline values={values} timeZone={timeZone} />
              </p>
            ) : (
              <Facts fields={fields} names={layout.facts} values={values} />
            )}
          </header>
        </>
      )}
      <div className={classes.body}>
        {isTeaser ? (
          <div className={classes.locked}>
            <IconLock />
            {locked ?? <p>This is for members with access.</p>}
          </div>
        ) : (
          <>
            {kind.Body ? <kind.Body values={values} title={title} /> : <AllFields {...{ resource, layout, values, title }} />}
            {kind.hasOwnButton?.(values) || <Buttons layout={layout} values={values} />}
            {children}
          </>
        )}
        <LinkedRecords label="Topics" segment="topics" value={values.topics} />
      </div>
    </article>
  )
}

/** The fields of a record without a page of its own kind. */
function AllFields({ resource, layout, values, title }: { resource: Resource; layout: Layout; values: Values; title: string }) {
  const { fields } = resource
  return [...layout.players.slice(1), ...layout.body].map((name) => {
    const field = fields[name]
    if (!field || !isMeant(field, values)) return null
    const value = field.kind === 'richText' ? webText(values, name) : values[name]
    return <FieldView key={name} name={name} field={field} value={value} title={title} />
  })
}

type HeroProps = { resource: Resource; layout: Layout; values: Values; isTeaser: boolean; title: string }

/** The film or sound of the record itself if there is one, otherwise its picture. */
function Hero({ resource, layout, values, isTeaser, title }: HeroProps) {
  const picture = (layout.hero && words(values[layout.hero])) || pictureOf(resource, values)
  const [player = ''] = layout.players
  const field = resource.fields[player]
  const value = words(values[player])
  if (!isTeaser && value !== '' && field?.kind === 'media') {
    if (field.accepts === 'audio') {
      return (
        <div className={classes.hero}>
          {picture !== '' && <Picture value={picture} isHero />}
          <Sound value={value} title={title} picture={picture} />
        </div>
      )
    }
    return (
      <div className={values.actionclip === true ? classes.clip : classes.hero}>
        <Film value={value} title={title} poster={picture} />
      </div>
    )
  }
  return picture === '' ? null : (
    <div className={classes.hero}>
      <Picture value={picture} isHero />
    </div>
  )
}

function Facts({ fields, names, values }: { fields: Resource['fields']; names: readonly string[]; values: Values }) {
  const shown = names.flatMap((name) => {
    const field = fields[name]
    if (!field || !isMeant(field, values)) return []
    const cell = field.traits.cell(field, values[name])
    return cell.as === 'text' || cell.as === 'number' ? [cell.text] : []
  })
  return shown.length > 0 ? <p className={classes.facts}>{shown.join(' · ')}</p> : null
}

function Buttons({ layout, values }: { layout: Layout; values: Values }) {
  return layout.buttons.map((name) => {
    const isMain = name === 'action_bar_text'
    const action = isMain ? actionOf(values) : addressAction(words(values[name]) || 'Open', values[name.replace(/_text$/, '_url')])
    return <ActionButton key={name} action={action} />
  })
}

/** A field that another one switches off is not shown, even if it still has a value. */
export function isMeant({ when }: Field, values: Values): boolean {
  if (when === undefined) return true
  const value = values[when.field]
  if ('is' in when) return value === when.is
  return Boolean(value) && !(Array.isArray(value) && value.length === 0)
}

/** The title of a record. */
export function titleOf(resource: Resource, values: Values): string {
  const title = values[resource.titleField]
  return isWords(title) ? title : referenceTitle(values) || resource.label.one
}
