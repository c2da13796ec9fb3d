import { TextInput, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { IconChevronDown } from '../ui/icons/icon-chevron-down.ts'
import { IconChevronUp } from '../ui/icons/icon-chevron-up.ts'
import { onDemand } from '../ui/on-demand.tsx'
import classes from './field-input.module.css'
import { inputProps, type WidgetProps } from './widget.ts'

const OpeningNote = onDemand(async () => (await import('./day-notes.tsx')).OpeningNote)

/**
 * A whole number. It is a plain text input, because the field's rule has its own messages for letters, fractions and
 * limits (CCOM-018 to CCOM-020); a number input would drop such text.
 */
export function IntegerWidget(props: WidgetProps<'integer'>) {
  const { field, value, onChange, disabled } = props
  const shown = typeof value === 'number' || typeof value === 'string' ? String(value) : ''

  const step = (by: number) => {
    const from = typeof value === 'number' ? value : field.min
    onChange(Math.min(field.max, Math.max(field.min, from + by)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }

  const input = (
    <TextInput
      {...inputProps(props)}
      classNames={{ wrapper: classes.number, section: classes.steps }}
      inputMode="numeric"
      autoComplete="off"
      maxLength={255}
      value={shown}
      onChange={(event) => onChange(numberOf(event.currentTarget.value))}
      onKeyDown={onKeyDown}
      rightSection={
        // The arrow keys do the same, so these are not tab stops.
        <>
          <UnstyledButton className={classes.step} tabIndex={-1} aria-label="Increase" disabled={disabled} onClick={() => step(1)}>
            <IconChevronUp size={14} />
          </UnstyledButton>
          <UnstyledButton className={classes.step} tabIndex={-1} aria-label="Decrease" disabled={disabled} onClick={() => step(-1)}>
            <IconChevronDown size={14} />
          </UnstyledButton>
        </>
      }
    />
  )
  if (!field.opensAfter) return input
  return (
    <>
      {input}
      <OpeningNote />
    </>
  )
}

/** The number that was typed; other text is returned as is. */
function numberOf(typed: string): number | string {
  return typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed
}
