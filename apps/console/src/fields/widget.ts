import type { Field, FieldKind } from '@greenroom/contract/fields/field'
import type { ComponentType } from 'react'

export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** A field whose value is a list of rows, edited in the side drawer. */
export type SubTable = FieldOf<'rows'> | FieldOf<'records'>

/** Props of every widget: one field and its value, independent of its position. */
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

/** A widget's text value; other values count as empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

type Labelled = Pick<WidgetProps, 'name' | 'onBlur' | 'error' | 'disabled'> & { field: Pick<Field, 'label' | 'help' | 'required'> }

/** Common props of Mantine's inputs of one line or more. */
export function inputProps({ name, field, onBlur, error, disabled }: Labelled) {
  return {
    name,
    label: field.label,
    // An error with the same text replaces the help.
    description: field.help === error ? undefined : field.help,
    error,
    disabled,
    onBlur,
    required: field.required,
    withAsterisk: field.required,
  }
}
