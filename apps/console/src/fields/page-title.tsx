import { joinedLines } from '@greenroom/contract/fields/single-line'
import { Textarea } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { CharacterCount } from './character-count.tsx'
import classes from './page-title.module.css'
import { inputProps, textOf, type WidgetProps } from './widget.ts'

type Props = WidgetProps<'text'> & { maxLength: number }

// Where the browser does not size it, every keystroke measures a copy of it: two layouts of the whole form.
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') === true

/** The title of a page: large text that wraps, but is stored on one line. Enter continues in the text. */
export function PageTitle({ maxLength, ...props }: Props) {
  const value = textOf(props.value)
  return (
    <Textarea
      {...inputProps(props)}
      classNames={{ input: classes.title }}
      variant="unstyled"
      {...(growsByItself ? { rows: 1 } : { autosize: true, minRows: 1 })}
      placeholder={props.field.placeholder ?? props.field.label}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck
      inputContainer={(input) => (
        <>
          {input}
          <CharacterCount text={value} max={props.field.max} />
        </>
      )}
      value={value}
      onChange={(event) => props.onChange(joinedLines(event.currentTarget.value))}
      onKeyDown={goOnInText}
    />
  )
}

function goOnInText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-page-role="text"] [contenteditable="true"]')?.focus()
}
