import { TimeInput } from './time-input.tsx'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** A time of day, stored as HH:MM. */
export function TimeWidget(props: WidgetProps<'time'>) {
  return <TimeInput {...inputProps(props)} placeholder="Time" value={textOf(props.value) || null} onChange={props.onChange} />
}
