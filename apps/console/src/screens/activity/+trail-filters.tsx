import { isCalendarDay } from '@greenroom/contract/fields/date'
import { kindLabel, NOBODY } from '@greenroom/contract/history/trail'
import { Button, NativeSelect } from '@mantine/core'
import { DayInput } from '../../fields/day-input.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { Trail } from './+use-trail.ts'
import classes from './activity.module.css'

/** Filters the trail by words, user, kind and dates. */
export function TrailFilters({ trail }: { trail: Trail }) {
  const { chosen, people, kinds, narrow } = trail
  const known = kinds.includes(chosen.kind) || chosen.kind === '' ? kinds : [...kinds, chosen.kind]
  return (
    <search className={classes.filters} aria-label="Filter the activity">
      <SearchField label="Search by title or name" value={chosen.q} onSearch={(q) => narrow({ q })} className={classes.search} />
      <NativeSelect
        className={classes.choice}
        aria-label="Person"
        value={chosen.actor}
        onChange={(event) => narrow({ actor: event.currentTarget.value })}
        data={[
          { value: '', label: 'Everybody' },
          ...people.map(({ id, name }) => ({ value: id ?? NOBODY, label: id === null ? 'Programs' : name })),
        ]}
      />
      <NativeSelect
        className={classes.choice}
        aria-label="Kind"
        value={chosen.kind}
        onChange={(event) => narrow({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: 'Everything' },
          ...known.map((kind) => ({ value: kind, label: kindLabel(kind) })).sort((one, other) => one.label.localeCompare(other.label)),
        ]}
      />
      <div className={classes.between}>
        <Day label="From day" value={chosen.from} latest={chosen.to} onChange={(from) => narrow({ from })} />
        <span aria-hidden="true">to</span>
        <Day label="To day" value={chosen.to} earliest={chosen.from} onChange={(to) => narrow({ to })} />
      </div>
      {trail.isNarrowed && (
        <Button variant="subtle" size="compact-sm" onClick={trail.widen}>
          Clear
        </Button>
      )}
    </search>
  )
}

type DayProps = { label: string; value: string; earliest?: string; latest?: string; onChange(day: string): void }

/** One end of the date range; an incomplete date does not filter. */
function Day({ label, value, earliest, latest, onChange }: DayProps) {
  return (
    <DayInput
      aria-label={label}
      placeholder={label}
      value={value}
      clearable
      minDate={earliest || undefined}
      maxDate={latest || undefined}
      onChange={(day) => (day === null || day === '' || isCalendarDay(day)) && onChange(day ?? '')}
    />
  )
}
