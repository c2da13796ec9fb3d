import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Field, Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { useMemo } from 'react'
import { IconLock } from '../../../ui/icons/icon-lock.ts'
import { layoutOf } from '../layout.ts'
import { FieldView, GroupView, isText, MediaView } from './field-view.tsx'
import classes from './phone.module.css'

type Props = { resource: Resource; values: Values; isTeaser: boolean }

/** A record as an app would show it: its picture, its title, and its other fields, each rendered by its kind. */
export function ItemView({ resource, values, isTeaser }: Props) {
  const { fields, titleField, label } = resource
  const layout = useMemo(() => layoutOf(resource), [resource])
  const title = values[titleField]
  const draw = (names: readonly string[]) =>
    names.map((name) => {
      const field = fields[name]
      return field && isMeant(field, values) ? <FieldView key={name} name={name} field={field} value={values[name]} /> : null
    })
  return (
    <article>
      <Hero field={layout.hero ? fields[layout.hero] : undefined} value={layout.hero ? values[layout.hero] : undefined} />
      <div className={classes.body}>
        <h3 className={classes.title}>{isText(title) ? title : `Untitled ${label.one}`}</h3>
        <Facts fields={fields} names={layout.facts} values={values} />
        {isTeaser ? (
          <div className={classes.locked}>
            <IconLock size={20} aria-hidden="true" />
            This viewer sees that it exists but can’t open it.
          </div>
        ) : (
          <>
            {draw(layout.players)}
            {draw(layout.body)}
            {layout.buttons.map((name) => (
              <Button key={name} name={name} values={values} />
            ))}
            <AfterUnlocking fields={fields} values={values} />
          </>
        )}
      </div>
    </article>
  )
}

function Hero({ field, value }: { field: Field | undefined; value: unknown }) {
  if (field?.kind !== 'media' || !isText(value)) return <div className={classes.noHero} />
  return <MediaView field={field} value={value} isHero />
}

function Facts({ fields, names, values }: { fields: Resource['fields']; names: readonly string[]; values: Values }) {
  const words = names.flatMap((name) => {
    const field = fields[name]
    if (!field || !isMeant(field, values)) return []
    const shown = field.traits.cell(field, values[name])
    return shown.as === 'text' || shown.as === 'number' ? [shown.text] : []
  })
  return words.length > 0 ? <p className={classes.facts}>{words.join(' · ')}</p> : null
}

/** A call to action: its own text, or that of the chosen preset. */
function Button({ name, values }: { name: string; values: Values }) {
  const { cta, enterprise_app: business, cta_type: type } = values
  const preset = name === 'action_bar_text' && type === 'Preset CTA' ? valuesOf(cta) : {}
  const launched = name === 'action_bar_text' && type === 'Launch Business' ? valuesOf(business).name : null
  const words = [values[name], preset.text, preset.name, launched].find(isText)
  if (words === undefined && !isText(values[name.replace(/_text$/, '_url')])) return null
  return <div className={classes.button}>{words ?? 'Open'}</div>
}

/** What a member sees right after entering the code. */
function AfterUnlocking({ fields, values }: { fields: Resource['fields']; values: Values }) {
  const { confirmation } = fields
  if (confirmation?.kind !== 'group' || !isMeant(confirmation, values)) return null
  return <GroupView label="After typing the code" fields={confirmation.fields} value={values.confirmation} />
}

/** A field that another one switches off is not shown, even if it still has a value. */
function isMeant({ when }: Field, values: Values): boolean {
  if (when === undefined) return true
  const value = values[when.field]
  if ('is' in when) return value === when.is
  return Boolean(value) && !(Array.isArray(value) && value.length === 0)
}
