import type { Field, FieldKind } from '@greenroom/contract/fields/field'
import type { ComponentType } from 'react'

export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** A field whose value is a list of rows, edited in the side drawer. */
export type SubTable = FieldOf<'rows'> | FieldOf<'records'>

/** What every widget gets: one field, its value, and nothing about where it stands. */
export type WidgetProps<K extends FieldKind = FieldKind> = {
  /** The path of the value in the form: `title`, `confirmation.headline`. */
  name: string
  field: FieldOf<K>
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
  disabled: boolean
}

/** One widget for each kind: a kind without one does not compile. */
export type Widgets = { [K in FieldKind]: ComponentType<WidgetProps<K>> }

/** A widget's text value; everything else counts as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

type Labelled = Pick<WidgetProps, 'name' | 'onBlur' | 'error' | 'disabled'> & { field: Pick<Field, 'label' | 'help' | 'required'> }

/** Mantine's props that all inputs of one line or more share. */
export function inputProps({ name, field, onBlur, error, disabled }: Labelled) {
  return {
    name,
    label: field.label,
    // A message that says the same takes its place.
    description: field.help === error ? undefined : field.help,
    error,
    disabled,
    onBlur,
    required: field.required,
    withAsterisk: field.required,
  }
}
