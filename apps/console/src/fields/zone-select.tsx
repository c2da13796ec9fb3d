import { timeIn, zoneName } from '@greenroom/contract/zones'
import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { serverNow } from '../api/server-time.ts'
import classes from './zone-select.module.css'

type Props = Omit<SelectProps, 'data' | 'value' | 'limit' | 'filter' | 'renderOption'> & {
  /** IANA names that are offered beside those that the browser lists. */
  also: readonly string[]
  value: string | null
}

/** A time zone, found by its place, the name of its time, or its IANA name; each option shows the time there. */
export function ZoneSelect({ also, value, ...props }: Props) {
  // The names of all zones take some 20 ms, so they are only looked up when somebody opens the list.
  const [isOpened, setOpened] = useState(false)
  const own = value === null ? [] : [{ value, label: labelOf(value) }]
  const now = serverNow()
  return (
    <Select
      searchable
      maxDropdownHeight={220}
      nothingFoundMessage="No such time zone"
      {...props}
      limit={60}
      data={isOpened ? optionsWith(value === null ? also : [value, ...also]) : own}
      value={value}
      filter={({ options, search, limit }) => foundIn(options, search).slice(0, limit)}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <span className={classes.time}>{timeIn(now, option.value)}</span>
        </span>
      )}
      onDropdownOpen={() => setOpened(true)}
    />
  )
}

type Option = { value: string; label: string }

function optionsWith(also: readonly string[]): Option[] {
  const zones = new Set([...also, 'UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: labelOf(zone) })).sort((a, b) => a.label.localeCompare(b.label))
}

/** 'Los Angeles, Pacific Time' */
function labelOf(zone: string): string {
  const known = labels.get(zone)
  if (known) return known
  const label = [...new Set([zoneName(zone), timeNameOf(zone)])].filter(Boolean).join(', ')
  labels.set(zone, label)
  return label
}

const labels = new Map<string, string>()

/** The name of the time: 'Pacific Time'. Empty where it says no more than the place. */
function timeNameOf(zone: string): string {
  if (zoneName(zone) === 'UTC') return ''
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.startsWith(zoneName(zone)) || name.startsWith('GMT') ? '' : name
}

/** Those whose label has all words of a search, before those whose IANA name has them. */
function foundIn(options: ComboboxParsedItem[], search: string): Option[] {
  const words = search.toLowerCase().split(/[\s,]+/)
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const all = options.flatMap((option) => ('group' in option ? [] : [option]))
  const byLabel = all.filter(({ label }) => hasAll(label))
  const byName = all.filter(({ label, value }) => !hasAll(label) && hasAll(`${label} ${value} ${value.replaceAll(/[/_]/g, ' ')}`))
  return [...byLabel, ...byName]
}
