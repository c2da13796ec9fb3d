import { offered } from '@greenroom/contract/fields/choice'
import { Select, Text } from '@mantine/core'
import classes from './field-input.module.css'
import { useWidgetForm } from './form-context.ts'
import { familyStyle } from './rich-text/offered-styles.ts'
import { useOfferedFonts } from './rich-text/use-offered-fonts.ts'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** One of several options, in a drop-down. */
export function ChoiceSelect(props: WidgetProps<'choice'>) {
  const { facts } = useWidgetForm()
  const value = textOf(props.value)
  const options = offered(props.field.options, facts)
  const fonts = new Map(options.flatMap((option) => (option.font ? [[option.value, familyStyle(option.font)] as const] : [])))
  useOfferedFonts({ when: fonts.size > 0 })
  return (
    <Select
      {...inputProps(props)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      renderOption={fonts.size > 0 ? ({ option }) => <Text ff={fonts.get(option.value)}>{option.label}</Text> : undefined}
      styles={fonts.has(value) ? { input: { fontFamily: fonts.get(value) } } : undefined}
      classNames={{ wrapper: classes.short }}
      placeholder="Choose"
      allowDeselect={false}
      clearable={!props.field.required && value !== ''}
      value={value === '' ? null : value}
      onChange={(chosen) => props.onChange(chosen ?? '')}
    />
  )
}
