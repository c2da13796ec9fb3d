import { emailAddress, emailAdvice } from '@greenroom/contract/fields/email-address'
import { linesOf } from '@greenroom/contract/fields/lines'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { onDemand } from '../ui/on-demand.tsx'
import { CharacterCount } from './character-count.tsx'
import classes from './field-input.module.css'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

/** It imports the definitions of all resources, which most forms do not need. */
const SameTitle = onDemand(async () => (await import('./same-title.tsx')).SameTitle)

/** Maximum input length of every single-line input (SHELL-084); a field with a lower limit shows its own message. */
const SINGLE_LINE = 255

export function TextWidget(props: WidgetProps<'text'>) {
  const { sameTitleIn } = props.field
  return (
    <>
      <SingleLine {...props} type="text" placeholder={props.field.placeholder} />
      {sameTitleIn && <SameTitle resource={sameTitleIn} title={textOf(props.value)} />}
    </>
  )
}

/** An error keeps its exact text; what is wrong with the address follows it. */
export function EmailWidget(props: WidgetProps<'email'>) {
  const advice = props.error === undefined ? null : emailAdvice(emailAddress(textOf(props.value)))
  const error = advice === null ? props.error : withAdvice(props.error, advice)
  return <SingleLine {...props} type="email" placeholder="name@example.com" shownError={error} />
}

function withAdvice(error: string | undefined, advice: string) {
  return (
    <>
      <span>{error}</span>
      <span className={classes.advice}>{advice}</span>
    </>
  )
}

export function UrlWidget(props: WidgetProps<'url'>) {
  return <SingleLine {...props} type="url" placeholder="https://" />
}

type SingleLineProps = WidgetProps<'text' | 'email' | 'url'> & {
  type: 'text' | 'email' | 'url'
  placeholder?: string | undefined
  /** In place of the error's text. */
  shownError?: ReactNode
}

function SingleLine(props: SingleLineProps) {
  const value = textOf(props.value)
  return (
    <TextInput
      {...inputProps(props)}
      {...(props.shownError !== undefined && { error: props.shownError })}
      type={props.type}
      placeholder={props.placeholder}
      maxLength={SINGLE_LINE}
      autoComplete="off"
      spellCheck={props.type === 'text'}
      inputContainer={(input) => (
        <>
          {input}
          <CharacterCount text={value} max={props.field.max} />
        </>
      )}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

export function LongTextWidget(props: WidgetProps<'longText'>) {
  const value = textOf(props.value)
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={3}
      maxRows={12}
      inputContainer={(input) => (
        <>
          {input}
          <CharacterCount text={value} max={props.field.max} />
        </>
      )}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** A list of short texts, one per line. The input is not normalized until it is saved. */
export function LinesWidget(props: WidgetProps<'lines'>) {
  const value = Array.isArray(props.value) ? props.value.join('\n') : ''
  return (
    <Textarea
      {...inputProps(props)}
      autosize
      minRows={3}
      maxRows={12}
      spellCheck={false}
      value={value}
      onChange={(event) => props.onChange(linesOf(event.currentTarget.value))}
    />
  )
}
