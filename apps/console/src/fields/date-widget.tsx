import { isCalendarDay } from '@greenroom/contract/fields/date'
import { use } from 'react'
import { get, useFormState } from 'react-hook-form'
import { DayInput } from './day-input.tsx'
import { LastDayNote, ReleaseNote } from './day-notes.tsx'
import classes from './field-input.module.css'
import { firstMessage } from './first-message.ts'
import { useWidgetForm } from './form-context.ts'
import { InnerInputs, useInnerInputs } from './inner-inputs.ts'
import { ReleasePushTick } from './release-push-tick.tsx'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/**
 * A calendar date, shown as DD-MMM-YYYY unless the field says otherwise, and stored as YYYY-MM-DD; in a record's form
 * with its time beside it.
 */
export function DateWidget(props: WidgetProps<'date'>) {
  // A bulk edit has no record whose other fields the note could use. Not by the form's own context, which changes
  // whenever the form becomes valid or dirty.
  const isInRecordForm = use(InnerInputs) !== null
  if (!isInRecordForm) return <Day {...props} />
  const { at, opens, closes } = props.field
  const value = textOf(props.value)
  const noted = { day: isCalendarDay(value) ? value : '', time: at && siblingOf(props.name, at.name) }
  return (
    <>
      {at ? <DayWithTime {...props} at={at} /> : <Day {...props} />}
      {opens && <ReleaseNote {...noted} />}
      {opens && <ReleasePushTick {...noted} />}
      {closes && <LastDayNote {...noted} />}
    </>
  )
}

type DayProps = WidgetProps<'date'> & { beside?: React.ReactNode }

function Day({ beside, ...props }: DayProps) {
  const { stored } = useWidgetForm()
  const isRequired = props.field.cannotBeEmptied && Boolean(stored?.[props.name])
  const line = beside && { inputContainer: (input: React.ReactNode) => <Line input={input} beside={beside} />, leftSection: null }
  return (
    <DayInput
      {...inputProps(props)}
      {...line}
      format={props.field.format}
      clearable={!props.field.required && !isRequired}
      value={textOf(props.value)}
      onChange={props.onChange}
    />
  )
}

function DayWithTime({ at, ...props }: WidgetProps<'date'> & { at: NonNullable<WidgetProps<'date'>['field']['at']> }) {
  const Inputs = useInnerInputs()
  const path = siblingOf(props.name, at.name)
  const { errors } = useFormState({ name: path, exact: true })
  // The line of a time is too short for its message.
  const error = props.error ?? firstMessage(get(errors, path))
  const within = path.slice(0, -at.name.length)
  return <Day {...props} error={error} beside={<Inputs fields={{ [at.name]: at.field }} names={[at.name]} within={within} />} />
}

function Line({ input, beside }: { input: React.ReactNode; beside: React.ReactNode }) {
  return (
    <div className={classes.line}>
      {input}
      <span aria-hidden="true">at</span>
      {beside}
    </div>
  )
}

/** The path of a field of the same record or row. */
function siblingOf(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('.') + 1)}${name}`
}
