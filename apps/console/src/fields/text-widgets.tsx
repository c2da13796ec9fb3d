import { addressAdvice, completeAddress } from '@greenroom/contract/fields/complete-address'
import { emailAddress, emailAdvice } from '@greenroom/contract/fields/email-address'
import { linesOf } from '@greenroom/contract/fields/lines'
import { joinedLines } from '@greenroom/contract/fields/single-line'
import { Textarea, TextInput } from '@mantine/core'
import { type ClipboardEventHandler, type ReactNode, use } from 'react'
import { onDemand } from '../ui/on-demand.tsx'
import { CharacterCount } from './character-count.tsx'
import { PageRoleContext } from './page-role.ts'
import { PageTitle } from './page-title.tsx'
import { pastedAddress } from './pasted-address.ts'
import { inputProps, textOf, type WidgetProps } from './widget.ts'
import { withAdvice } from './with-advice.tsx'

/** It imports the definitions of all resources, which most forms do not need. */
const SameTitle = onDemand(async () => (await import('./same-title.tsx')).SameTitle)

/** Maximum input length of every single-line input (SHELL-084); a field with a lower limit shows its own message. */
const SINGLE_LINE = 255

export function TextWidget(props: WidgetProps<'text'>) {
  const { sameTitleIn } = props.field
  const isPageTitle = use(PageRoleContext) === 'title'
  return (
    <>
      {isPageTitle ? (
        <PageTitle {...props} maxLength={SINGLE_LINE} />
      ) : (
        <SingleLine {...props} type="text" placeholder={props.field.placeholder} />
      )}
      {sameTitleIn && <SameTitle resource={sameTitleIn} title={textOf(props.value)} />}
    </>
  )
}

/** An error keeps its exact text; what is wrong with the address follows it. */
export function EmailWidget(props: WidgetProps<'email'>) {
  const error = withAdvice(props.error, () => emailAdvice(emailAddress(textOf(props.value))))
  return <SingleLine {...props} type="email" placeholder="name@example.com" shownError={error} />
}

/** An address is completed when the input loses the focus, an embed code when it is pasted. */
export function UrlWidget(props: WidgetProps<'url'>) {
  const error = withAdvice(props.error, () => addressAdvice(textOf(props.value)))
  if (props.field.completes !== true) return <SingleLine {...props} type="url" placeholder="https://" shownError={error} />
  const blur = () => {
    const complete = completeAddress(textOf(props.value))
    if (complete !== textOf(props.value)) props.onChange(complete)
    props.onBlur()
  }
  return (
    <SingleLine {...props} type="url" placeholder="https://" shownError={error} onBlur={blur} onPaste={pastedAddress(props.onChange)} />
  )
}

type SingleLineProps = WidgetProps<'text' | 'email' | 'url'> & {
  type: 'text' | 'email' | 'url'
  placeholder?: string | undefined
  /** In place of the error's text. */
  shownError?: ReactNode
  onPaste?: ClipboardEventHandler<HTMLInputElement>
}

function SingleLine(props: SingleLineProps) {
  const value = textOf(props.value)
  return (
    <TextInput
      {...inputProps(props)}
      {...(props.shownError !== undefined && { error: props.shownError })}
      type={props.type}
      onPaste={props.onPaste}
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
      onChange={(event) => props.onChange(joinedLines(event.currentTarget.value))}
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
