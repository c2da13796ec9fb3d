import '@mantine/dates/styles.layer.css'
import { dateFormats } from '@greenroom/contract/dates'
import { isCalendarDay } from '@greenroom/contract/fields/date'
import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useAppDay } from '../session/use-app-day.ts'
import { IconCalendar } from '../ui/icons/icon-calendar.ts'
import classes from './field-input.module.css'

dayjs.extend(customParseFormat)

/** Accepted input formats: the displayed one first, then common ones, including those of spreadsheets. */
const formats = [
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

const calendarNames = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
}

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'valueFormat' | 'dateParser' | 'fixOnBlur'> & {
  /** YYYY-MM-DD, empty, or invalid input. */
  value: string
  format?: 'date' | 'long'
  /** The date as YYYY-MM-DD, or invalid text, which the field's rule rejects. Null when it is cleared. */
  onChange(value: string | null): void
}

/** A calendar date, typed or picked. Invalid text stays to be corrected. */
export function DayInput({ value, format = 'date', onChange, ...props }: Props) {
  const { today } = useAppDay()
  const isDay = isCalendarDay(value)
  return (
    <DateInput
      placeholder={`e.g. ${dayjs(today).format(dateFormats[format])}`}
      leftSection={<IconCalendar size={16} />}
      {...props}
      classNames={{ wrapper: classes.date, day: classes.day }}
      valueFormat={dateFormats[format]}
      dateParser={dayOf}
      // On blur a date is formatted, and invalid text stays visible.
      fixOnBlur={isDay}
      highlightToday
      // The calendar itself would take both from the computer's clock.
      getDayProps={(shown) => ({ 'data-today': shown === today || undefined })}
      defaultDate={today}
      clearButtonProps={{ 'aria-label': 'Clear the date' }}
      ariaLabels={calendarNames}
      // Inside the page's landmark, like everything that is not a dialog.
      popoverProps={{ portalProps: { target: '#main' } }}
      leftSectionPointerEvents="none"
      firstDayOfWeek={1}
      maxLength={255}
      value={isDay ? value : null}
      onChange={onChange}
      onInput={({ currentTarget: { value: text } }) => {
        const given = text.trim()
        if (dayOf(given) === null) onChange(given || null)
      }}
    />
  )
}

function dayOf(text: string): string | null {
  const day = dayjs(text.trim(), formats, 'en', true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}
