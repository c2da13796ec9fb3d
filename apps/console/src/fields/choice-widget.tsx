import { offered } from '@greenroom/contract/fields/choice'
import { Group, Radio, Select } from '@mantine/core'
import classes from './field-input.module.css'
import { useWidgetForm } from './form-context.ts'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** One of a list: radio buttons where the definition says so, otherwise a drop-down. */
export function ChoiceWidget(props: WidgetProps<'choice'>) {
  const { facts } = useWidgetForm()
  const options = offered(props.field.options, facts).map(({ value, label }) => ({ value, label }))
  const value = textOf(props.value)

  if (props.field.as === 'radio') {
    const { onBlur: _onBlur, ...shared } = inputProps(props)
    return (
      <Radio.Group {...shared} value={value} onChange={props.onChange}>
        <Group mt={8} gap="lg">
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} disabled={props.disabled} onBlur={props.onBlur} />
          ))}
        </Group>
      </Radio.Group>
    )
  }
  return (
    <Select
      {...inputProps(props)}
      data={options}
      classNames={{ wrapper: classes.short }}
      placeholder="Choose"
      allowDeselect={false}
      clearable={!props.field.required && value !== ''}
      value={value === '' ? null : value}
      onChange={(chosen) => props.onChange(chosen ?? '')}
    />
  )
}
