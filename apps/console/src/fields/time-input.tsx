import { isTime, readTime } from '@greenroom/contract/fields/time'
import { timeOfDay } from '@greenroom/contract/zones'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import classes from './field-input.module.css'

const FIRST_HOUR = 6

/** Each half hour of a day, as people say it, from the morning on. */
const offered = Array.from({ length: 48 }, (_none, half) =>
  timeOfDay(`${String((FIRST_HOUR + Math.floor(half / 2)) % 24).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`),
)

type Props = Omit<AutocompleteProps, 'value' | 'onChange'> & {
  /** HH:MM, or text that is no time; null for none. */
  value: string | null
  onChange(value: string | null): void
}

/** A time of day, typed in any common form or picked, shown as 9:00 AM. Invalid text stays to be corrected. */
export function TimeInput({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Autocomplete
      placeholder="e.g. 9:00 AM"
      {...props}
      className={classes.time}
      data={offered}
      maxLength={255}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={typed ?? (isTime(value) ? timeOfDay(value) : (value ?? ''))}
      onChange={(text) => {
        setTyped(text)
        onChange(readTime(text))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
