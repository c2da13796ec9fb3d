import { NumberInput } from '@mantine/core'
import classes from './field-input.module.css'
import { inputProps, type WidgetProps } from './widget.ts'

/** A whole number. What is typed is judged by the rule and never bent silently, so the input itself sets no limits. */
export function IntegerWidget(props: WidgetProps<'integer'>) {
  const value = typeof props.value === 'number' || typeof props.value === 'string' ? props.value : ''
  return (
    <NumberInput
      {...inputProps(props)}
      classNames={{ wrapper: classes.number }}
      allowDecimal={false}
      clampBehavior="none"
      min={props.field.min}
      max={props.field.max}
      value={value}
      onChange={(typed) => props.onChange(typed === '' ? null : typed)}
    />
  )
}
