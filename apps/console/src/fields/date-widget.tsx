import { isCalendarDay } from '@greenroom/contract/fields/date'
import { useFormContext } from 'react-hook-form'
import { DayInput } from './day-input.tsx'
import { LastDayNote, ReleaseNote } from './day-notes.tsx'
import { useWidgetForm } from './form-context.ts'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** A calendar date, shown as DD-MMM-YYYY unless the field says otherwise, and stored as YYYY-MM-DD. */
export function DateWidget(props: WidgetProps<'date'>) {
  const { stored } = useWidgetForm()
  // A bulk edit has no record whose other fields the note could use.
  const isInRecordForm = useFormContext() !== null
  const value = textOf(props.value)
  const day = isCalendarDay(value) ? value : ''
  const isRequired = props.field.cannotBeEmptied && Boolean(stored?.[props.name])
  return (
    <>
      <DayInput
        {...inputProps(props)}
        format={props.field.format}
        clearable={!props.field.required && !isRequired}
        value={value}
        onChange={props.onChange}
      />
      {props.field.opens && isInRecordForm && <ReleaseNote day={day} />}
      {props.field.closes && isInRecordForm && <LastDayNote day={day} />}
    </>
  )
}
