import { presenceOf, presences } from '@greenroom/contract/fields/filter-presence'
import { readRange, writeRange } from '@greenroom/contract/fields/filter-range'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { DayInput } from '../../../fields/day-input.tsx'
import classes from './list-toolbar.module.css'

/** Long enough for a word, short enough to feel immediate. */
const TYPING_MS = 400
const LONGEST = 255

type Props = { label: string; value: string; onChange(value: string | null): void }

/** A filter by a value that is typed, or by whether there is one. */
export function TextFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(typedIn(value))
  // Cleared from outside: by its pill, with all filters, or because it asks whether there is a value.
  useEffect(() => {
    if (typedIn(value) === '') setTyped('')
  }, [value])
  const apply = useDebouncedCallback((text: string) => onChange(text.trim() || null), TYPING_MS)
  return (
    <div className={classes.typed}>
      <TextInput
        label={label}
        placeholder="Any"
        autoComplete="off"
        maxLength={LONGEST}
        value={typed}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          apply(text)
        }}
      />
      <PresenceFilter label={label} value={value} onChange={onChange} />
    </div>
  )
}

/** Whether there is a value, in place of a typed one. */
function PresenceFilter({ label, value, onChange }: Props) {
  return (
    <div className={classes.presence} role="group" aria-label={label}>
      {presences.map((one) => (
        <Button
          key={one.value}
          size="compact-xs"
          variant={value === one.value ? 'filled' : 'default'}
          aria-pressed={value === one.value}
          onClick={() => onChange(value === one.value ? null : one.value)}
        >
          {one.label}
        </Button>
      ))}
    </div>
  )
}

function typedIn(value: string): string {
  return presenceOf(value) ? '' : value
}

/** A filter by the ends of a range, of which either may stay empty, or by whether there is a value. */
export function RangeFilter({ label, value, of, onChange }: Props & { of: 'numbers' | 'days' }) {
  const [ends, setEnds] = useState(readRange(typedIn(value)))
  useEffect(() => {
    if (typedIn(value) === '') setEnds(readRange(''))
  }, [value])
  const apply = useDebouncedCallback((range: typeof ends) => onChange(writeRange(range)), TYPING_MS)
  const change = (part: Partial<typeof ends>) => {
    const range = { ...ends, ...part }
    setEnds(range)
    if (of === 'days' || [range.from, range.to].every((end) => Number.isFinite(Number(end)))) apply(range)
  }
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>{label}</legend>
      {(['from', 'to'] as const).map((end) =>
        of === 'days' ? (
          <DayInput
            key={end}
            label={words[end]}
            clearable
            format="date"
            value={ends[end]}
            onChange={(day) => change({ [end]: day ?? '' })}
          />
        ) : (
          <TextInput
            key={end}
            label={words[end]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={LONGEST}
            value={ends[end]}
            error={Number.isFinite(Number(ends[end])) ? undefined : 'Must be a number'}
            onChange={({ currentTarget: { value: text } }) => change({ [end]: text.trim() })}
          />
        ),
      )}
      <PresenceFilter label={label} value={value} onChange={onChange} />
    </fieldset>
  )
}

const words = { from: 'From', to: 'To' } as const
