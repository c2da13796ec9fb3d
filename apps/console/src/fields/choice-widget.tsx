import { offered } from '@greenroom/contract/fields/choice'
import { Group, Radio } from '@mantine/core'
import { useWidgetForm } from './form-context.ts'
import { onceTouched } from './waiting-widget.tsx'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

const ChoiceSelect = onceTouched(async () => (await import('./choice-select.tsx')).ChoiceSelect)

/** One of several options: radio buttons if the definition says so, otherwise a drop-down. */
export function ChoiceWidget(props: WidgetProps<'choice'>) {
  return props.field.as === 'radio' ? <RadioChoice {...props} /> : <ChoiceSelect {...props} />
}

function RadioChoice(props: WidgetProps<'choice'>) {
  const { facts } = useWidgetForm()
  const { onBlur, ...shared } = inputProps(props)
  return (
    <Radio.Group {...shared} value={textOf(props.value)} onChange={props.onChange}>
      <Group mt={8} gap="lg">
        {offered(props.field.options, facts).map(({ value, label }) => (
          <Radio key={value} value={value} label={label} disabled={props.disabled} onBlur={onBlur} />
        ))}
      </Group>
    </Radio.Group>
  )
}
