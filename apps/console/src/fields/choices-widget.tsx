import { offered } from '@greenroom/contract/fields/choice'
import { Checkbox, SimpleGrid } from '@mantine/core'
import { useSurroundings } from './surroundings.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** Any number of a list, all in sight. */
export function ChoicesWidget(props: WidgetProps<'choices'>) {
  const { facts } = useSurroundings()
  const { onBlur: _onBlur, name: _name, ...shared } = inputProps(props)
  const chosen = Array.isArray(props.value) ? props.value.filter((value): value is string => typeof value === 'string') : []
  return (
    <Checkbox.Group {...shared} value={chosen} onChange={props.onChange}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" verticalSpacing={12} mt={8}>
        {offered(props.field.options, facts).map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} disabled={props.disabled} onBlur={props.onBlur} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
