import { offered } from '@greenroom/contract/fields/choice'
import { Checkbox, SimpleGrid } from '@mantine/core'
import { useWidgetForm } from './form-context.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** Maximum length of a short label. */
const SHORT = 3

/** Any number of options, all visible. */
export function ChoicesWidget(props: WidgetProps<'choices'>) {
  const { facts } = useWidgetForm()
  const { onBlur: _onBlur, name: _name, ...shared } = inputProps(props)
  const chosen = Array.isArray(props.value) ? props.value.filter((value): value is string => typeof value === 'string') : []
  const options = offered(props.field.options, facts)
  // Labels as short as weekdays are shown in one row, if there is space.
  const isShort = options.every(({ label }) => label.length <= SHORT)
  const columns = isShort ? { base: 4, '420px': options.length } : { base: 2, '480px': 3 }
  return (
    <Checkbox.Group {...shared} value={chosen} onChange={props.onChange}>
      <SimpleGrid type="container" cols={columns} spacing="sm" verticalSpacing={12} mt={8}>
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} disabled={props.disabled} onBlur={props.onBlur} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
