import { type ChoiceField, offered, offeredBeside } from '@greenroom/contract/fields/choice'
import { applies, conditionsOf, type Field, type Fields, isComputed, type Values, type When } from '@greenroom/contract/fields/field'
import type { TextField } from '@greenroom/contract/fields/text'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { use, useEffect, useMemo, useRef } from 'react'
import { type FieldError, get, useController, useFormContext, useWatch } from 'react-hook-form'
import { confirm } from '../ui/confirm.tsx'
import { BelowLocked } from './below-locked.ts'
import { CopiedFrom } from './copied-from.tsx'
import classes from './field-input.module.css'
import { FieldRemarks } from './field-remarks.tsx'
import { firstMessage } from './first-message.ts'
import { FoldedField } from './folded-field.tsx'
import { useWidgetForm } from './form-context.ts'
import { InnerInputs, type InputsProps } from './inner-inputs.ts'
import { textOf } from './widget.ts'
import { drawWidget } from './widgets.tsx'

type Props = {
  name: string
  field: Field
  /** The path of the record that the field belongs to, with its dot. */
  within?: string | undefined
  /** Shown at its section: a field that is closed for this reason does not repeat it. */
  sectionHelp?: string | undefined
}

/** The inputs of these fields, in order, without those that are gated off or do not apply. */
export function FieldInputs({ fields, names, within, sectionHelp }: InputsProps) {
  const input = (name: string) => {
    const field = fields[name]
    return field && <FieldInput key={name} name={name} field={field} within={within} sectionHelp={sectionHelp} />
  }
  const lines = linesOf(fields, names).map((line) =>
    line.length === 1 ? line.map(input) : <InputLine key={line.join()}>{line.map(input)}</InputLine>,
  )
  return <InnerInputs value={FieldInputs}>{lines}</InnerInputs>
}

/** The names of the fields on each line. */
function linesOf(fields: Fields, names: readonly string[]): string[][] {
  const lines: string[][] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last && fields[name]?.sharesLine) last.push(name)
    else lines.push([name])
  }
  return lines
}

/** Fields that belong together: side by side if there is room. */
function InputLine({ children }: { children: React.ReactNode }) {
  return <div className={classes.inputs}>{children}</div>
}

/** One field of the surrounding form, rendered by the widget of its kind. */
function FieldInput(props: Props) {
  const { field } = props
  const { facts } = useWidgetForm()
  if (field.gate && !field.gate(facts)) return null
  return field.when ? <WhenApplies when={field.when} {...props} /> : <Unfolded {...props} />
}

function WhenApplies({ when, ...props }: Props & { when: When }) {
  const { beside, record } = useWatchedValues([when], props.within)
  return applies(when, beside, record) ? <Unfolded {...props} /> : null
}

function Unfolded(props: Props) {
  const { name, field, within = '' } = props
  const drawn = <Drawn {...props} />
  if (field.folded === undefined) return drawn
  return (
    <FoldedField path={`${within}${name}`} field={field} words={field.folded}>
      {drawn}
    </FoldedField>
  )
}

/** The values that conditions depend on, by name: of sibling fields, and of the surrounding record. */
function useWatchedValues(conditions: readonly (When | undefined)[], within = ''): { beside: Values; record: Values } {
  const watchedNames = conditions.flatMap(conditionsOf)
  const values: unknown[] = useWatch({ name: watchedNames.map(({ field, of }) => (of === 'record' ? field : `${within}${field}`)) })
  const of = (where: When['of']) =>
    Object.fromEntries(watchedNames.flatMap((one, index) => (one.of === where ? [[one.field, values[index]]] : [])))
  return { beside: of(undefined), record: of('record') }
}

function Drawn(props: Props) {
  const { demanded } = props.field
  return typeof demanded === 'object' ? <DemandedWhen {...props} when={demanded} /> : <Variant {...props} />
}

/** A field that is marked as required under a condition. */
function DemandedWhen({ when, field, ...props }: Props & { when: When }) {
  const { beside, record } = useWatchedValues([when], props.within)
  const isDemanded = applies(when, beside, record)
  const marked = useMemo(() => ({ ...field, demanded: isDemanded }), [field, isDemanded])
  return <Variant {...props} field={marked} />
}

function Variant(props: Props) {
  // Nested records are not part of the record's body, but of its form.
  if (isComputed(props.field) && props.field.kind !== 'records') return <Computed {...props} />
  if (props.field.kind === 'text' && props.field.copiesFrom) return <Copying {...props} from={props.field.copiesFrom} />
  if (props.field.kind === 'text' && props.field.follows) return <Following {...props} from={props.field.follows} />
  if (props.field.kind === 'choice' && props.field.options.some(({ when }) => when)) return <Narrowed {...props} field={props.field} />
  if (props.field.kind === 'choice' && props.field.deselects) return <Deselecting {...props} field={props.field} />
  return props.field.closedWhile ? <ClosedWhile {...props} /> : <Controlled {...props} />
}

/** Server-set values are read from the stored record and are not form values. */
function Computed({ name, field }: Props) {
  const { stored } = useWidgetForm()
  return (
    <FieldSlot name={name}>
      {drawWidget({ name, field, value: stored?.[name], onChange: ignore, onBlur: ignore, error: undefined, disabled: true })}
    </FieldSlot>
  )
}

/** A choice with options that depend on other values. */
function Narrowed({ field, ...props }: Props & { field: ChoiceField }) {
  const { options } = field
  const { beside, record } = useWatchedValues(
    options.map(({ when }) => when),
    props.within,
  )
  const narrowed = { ...field, options: offeredBeside(options, beside, record) }
  return field.deselects ? <Deselecting {...props} field={narrowed} /> : <Controlled {...props} field={narrowed} />
}

/** A choice that is cleared when its option is no longer offered: the record's schema counts it as not chosen. */
function Deselecting({ field, ...props }: Props & { field: ChoiceField }) {
  const { facts } = useWidgetForm()
  const { setValue } = useFormContext()
  const path = `${props.within ?? ''}${props.name}`
  const chosen = textOf(useWatch({ name: path }))
  const isGone = chosen !== '' && !offered(field.options, facts).some(({ value }) => value === chosen)
  useEffect(() => {
    // Not the user's input, so it does not make the form dirty by itself.
    if (isGone) setValue(path, '', { shouldValidate: true })
  }, [isGone, path, setValue])
  return <Controlled {...props} field={field} />
}

/** A field that other values disable: its help then says why, and it is reset to the stored value. */
function ClosedWhile(props: Props) {
  const { name, field, within = '', sectionHelp } = props
  const { stored } = useWidgetForm()
  const { setValue, getValues } = useFormContext()
  const reason = field.closedWhile?.(useWatch(), stored) ?? null
  const storedValue = stored?.[name] ?? field.initial
  useEffect(() => {
    if (reason !== null && getValues(`${within}${name}`) !== storedValue)
      setValue(`${within}${name}`, storedValue, { shouldDirty: true, shouldValidate: true })
  })
  return (
    <Controlled
      {...props}
      field={reason === null ? field : { ...field, help: reason === sectionHelp ? undefined : reason }}
      isClosed={reason !== null}
    />
  )
}

/** A text with a checkbox below it that copies another field's value. */
function Copying({ from, ...props }: Props & { from: NonNullable<TextField['copiesFrom']> }) {
  const { name, within = '' } = props
  const { field: box } = useController({ name: `${within}${from.flag}` })
  const { isLocked } = useWidgetForm()
  const isOn = box.value === true
  return (
    <>
      <Controlled {...props} isClosed={isOn} />
      <CopiedFrom
        to={`${within}${name}`}
        from={`${within}${from.field}`}
        label={from.label}
        isOn={isOn}
        disabled={isLocked}
        onChange={box.onChange}
      />
    </>
  )
}

/** A text that is copied from another one until the user edits it. */
function Following({ from, ...props }: Props & { from: string }) {
  const { name, within = '' } = props
  const { stored } = useWidgetForm()
  const source = textOf(useWatch({ name: `${within}${from}` }))
  const { getValues, setValue } = useFormContext()
  const last = useRef(source)
  useEffect(() => {
    const isOurs = textOf(getValues(`${within}${name}`)) === last.current
    if (stored === null && isOurs && source !== last.current)
      setValue(`${within}${name}`, source, { shouldDirty: true, shouldValidate: true })
    last.current = source
  }, [source, stored, within, name, getValues, setValue])
  return <Controlled {...props} />
}

type ControlledProps = Props & { isClosed?: boolean }

function Controlled(props: ControlledProps) {
  return props.field.clears ? <Clearing {...props} clears={props.field.clears} /> : <Input {...props} />
}

/** A field that clears others when it changes. */
function Clearing({ clears, ...props }: ControlledProps & { clears: NonNullable<Field['clears']> }) {
  const { setValue, getValues } = useFormContext()
  const clear = (chosen: unknown) => {
    const { within = '' } = props
    const values = valuesOf(within === '' ? getValues() : getValues(within.slice(0, -1)))
    for (const [other, cleared] of Object.entries(clears(chosen, values))) setValue(`${within}${other}`, cleared, { shouldDirty: true })
  }
  return <Input {...props} onBeforeChange={clear} />
}

/** Subscribes only to its own value and errors: subscribing to the whole form would re-render on every change. */
function Input({
  name,
  field,
  within = '',
  isClosed = false,
  onBeforeChange,
}: ControlledProps & { onBeforeChange?: (chosen: unknown) => void }) {
  const path = `${within}${name}`
  const { stored, isLocked, closed } = useWidgetForm()
  // For a group or a sub-table, also the errors inside it.
  const { field: input, formState } = useController({ name: path, exact: false })
  const error: FieldError | undefined = get(formState.errors, path)

  // The fields of a group are disabled with it.
  const isShut = closed?.has(path) || closed?.has(path.replace(/\..*/, ''))
  const help = closed?.get(path) ?? (stored?.[path] ? (field.helpOnceStored ?? field.help) : field.help)
  const take = (value: unknown) => {
    // Clear other fields first: validation then runs once, on the final values.
    onBeforeChange?.(value)
    input.onChange(value)
  }
  const change = (value: unknown) => {
    const question = field.asks?.(value)
    if (question) void confirm(question).then((goAhead) => goAhead && take(value))
    else take(value)
  }

  const latest = useRef({ change, onBlur: input.onBlur })
  latest.current = { change, onBlur: input.onBlur }
  const message = firstMessage(error)
  const disabled = isLocked || isClosed || isShut === true || (stored !== null && field.fixedAfterCreate?.(stored) === true)
  const isMarked = field.demanded === true || field.requiredToPublish === true
  // Every change in the form reaches every input: the widget is re-rendered only if its own props change.
  const drawn = useMemo(
    () =>
      drawWidget({
        name: path,
        field: help === field.help && !isMarked ? field : { ...field, help, required: field.required || isMarked },
        value: input.value,
        onChange: (value: unknown) => latest.current.change(value),
        onBlur: () => latest.current.onBlur(),
        error: message,
        disabled,
      }),
    [path, field, help, isMarked, input.value, message, disabled],
  )

  return <FieldSlot name={path}>{drawn}</FieldSlot>
}

/** Marks a field's position, so that the form can scroll to the first one with an error. */
function FieldSlot({ name, children }: { name: string; children: React.ReactNode }) {
  const { isLocked, closed, notes } = useWidgetForm()
  const below = use(BelowLocked)
  const note = notes?.get(name)
  return (
    <div className={classes.field} data-field={name} data-asked={note && true}>
      {note && <p className={classes.asked}>{note}</p>}
      {children}
      <FieldRemarks name={name} />
      {below && (isLocked || closed?.has(name)) && below(name)}
    </div>
  )
}

function ignore() {}
