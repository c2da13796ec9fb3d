import type { Resource } from '@greenroom/contract/define/define-resource'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { ReactNode } from 'react'
import { useAddresses } from '../addresses.tsx'
import { IconLock } from '../icons.tsx'
import { Film, Picture, Sound } from '../media/media-view.tsx'
import { FieldView, isWords } from './field-view.tsx'
import { type Layout, layoutOf } from './layout.ts'
import classes from './record.module.css'

type Props = {
  resource: Resource
  values: Values
  /** What to do about a record that is locked; unless given, only that it is. */
  locked?: ReactNode
  /** What follows the fields. */
  children?: ReactNode
}

/** A record as members see it: its picture, its title, and its other fields, each drawn by its kind. */
export function RecordView({ resource, values, locked, children }: Props) {
  const { fields, titleField, label } = resource
  const layout = layoutOf(resource)
  const title = isWords(values[titleField]) ? values[titleField] : label.one
  const isTeaser = values.access === 'teaser'
  const draw = (names: readonly string[]) =>
    names.map((name) => {
      const field = fields[name]
      return field && isMeant(field, values) ? <FieldView key={name} name={name} field={field} value={values[name]} title={title} /> : null
    })
  return (
    <article className={classes.record}>
      <Hero layout={layout} fields={fields} values={values} isTeaser={isTeaser} title={title} />
      <div className={classes.body}>
        <h1 className={classes.title}>{title}</h1>
        <Facts fields={fields} names={layout.facts} values={values} />
        {isTeaser ? (
          <div className={classes.locked}>
            <IconLock />
            {locked ?? <p>This is for members with access.</p>}
          </div>
        ) : (
          <>
            {draw(layout.players.slice(1))}
            {draw(layout.body)}
            {layout.buttons.map((name) => (
              <Button key={name} name={name} values={values} />
            ))}
            {children}
          </>
        )}
      </div>
    </article>
  )
}

type HeroProps = { layout: Layout; fields: Resource['fields']; values: Values; isTeaser: boolean; title: string }

/** The first film or sound if there is one, otherwise the picture. */
function Hero({ layout, fields, values, isTeaser, title }: HeroProps) {
  const picture = layout.hero === null ? '' : words(values[layout.hero])
  const player = layout.players.find((name) => isWords(values[name]))
  const field = player === undefined ? undefined : fields[player]
  if (!isTeaser && player !== undefined && field?.kind === 'media') {
    const value = words(values[player])
    if (field.accepts === 'audio') {
      return (
        <>
          {picture !== '' && <Picture value={picture} isHero />}
          <Sound value={value} title={title} />
        </>
      )
    }
    return <Film value={value} title={title} poster={picture} />
  }
  return picture === '' ? null : <Picture value={picture} isHero />
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

/** A call to action: its own text, or that of the chosen preset, with the address that it leads to. */
function Button({ name, values }: { name: string; values: Values }) {
  const { page } = useAddresses()
  const { cta, enterprise_app: business, cta_type: type } = values
  const isMain = name === 'action_bar_text'
  const preset = isMain && type === 'Preset CTA' ? valuesOf(cta) : {}
  const launched = isMain && type === 'Launch Business' ? valuesOf(business) : {}
  const address = [values[name.replace(/_text$/, '_url')], preset.url].find(isWords)
  const label = [values[name], preset.text, preset.name, launched.name].find(isWords)
  if (label === undefined && address === undefined) return null
  const target = address ?? (isWords(launched.username) ? page(`/businesses/${launched.username}`) : null)
  if (target === null) return <span className={classes.button}>{label ?? 'Open'}</span>
  return (
    <a className={classes.button} href={target}>
      {label ?? 'Open'}
    </a>
  )
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

function words(value: unknown): string {
  return isWords(value) ? value : ''
}
