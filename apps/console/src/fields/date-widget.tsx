import '@mantine/dates/styles.layer.css'
import { dateFormats } from '@greenroom/contract/dates'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useFormContext } from 'react-hook-form'
import { IconCalendar } from '../ui/icons/icon-calendar.ts'
import classes from './field-input.module.css'
import { useWidgetForm } from './form-context.ts'
import { ReleaseNote } from './release-note.tsx'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

dayjs.extend(customParseFormat)

/** What a person may type: the shown format first, then what people and spreadsheets write. */
const typed = [
  dateFormats.date,
  dateFormats.long,
  'D-MMM-YYYY',
  'D MMM YYYY',
  'D MMMM YYYY',
  'YYYY-MM-DD',
  'DD-MM-YYYY',
  'D/M/YYYY',
  'D.M.YYYY',
]

/** A calendar day, shown as DD-MMM-YYYY unless the field says otherwise, and kept as YYYY-MM-DD. */
export function DateWidget(props: WidgetProps<'date'>) {
  const { stored } = useWidgetForm()
  // A bulk edit has no record whose other fields the note could read.
  const isInRecordForm = useFormContext() !== null
  const value = textOf(props.value)
  const format = dateFormats[props.field.format]
  return (
    <>
      <DateInput
        {...inputProps(props)}
        classNames={{ wrapper: classes.date, day: classes.day }}
        valueFormat={format}
        dateParser={parse}
        placeholder={format}
        leftSection={<IconCalendar size={16} />}
        leftSectionPointerEvents="none"
        clearable={!props.field.required && !(props.field.kept && stored?.[props.name])}
        clearButtonProps={{ 'aria-label': 'Clear the date' }}
        firstDayOfWeek={1}
        maxLength={255}
        value={value === '' ? null : value}
        onChange={(day) => props.onChange(day)}
      />
      {props.field.opens && isInRecordForm && <ReleaseNote day={value} />}
    </>
  )
}

function parse(text: string): string | null {
  const day = dayjs(text.trim(), typed, 'en', true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
