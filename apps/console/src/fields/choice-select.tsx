import { offered } from '@greenroom/contract/fields/choice'
import { Select } from '@mantine/core'
import classes from './field-input.module.css'
import { useWidgetForm } from './form-context.ts'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** One of a list, from a drop-down. */
export function ChoiceSelect(props: WidgetProps<'choice'>) {
  const { facts } = useWidgetForm()
  const value = textOf(props.value)
  return (
    <Select
      {...inputProps(props)}
      data={offered(props.field.options, facts).map((option) => ({ value: option.value, label: option.label }))}
      classNames={{ wrapper: classes.short }}
      placeholder="Choose"
      allowDeselect={false}
      clearable={!props.field.required && value !== ''}
      value={value === '' ? null : value}
      onChange={(chosen) => props.onChange(chosen ?? '')}
    />
  )
}
