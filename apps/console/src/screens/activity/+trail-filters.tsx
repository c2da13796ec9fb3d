import { kindLabel, NOBODY } from '@greenroom/contract/history/trail'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { SearchField } from '../../ui/search-field.tsx'
import type { Trail } from './+use-trail.ts'
import classes from './activity.module.css'

/** Narrows the trail by words, person, kind and days. */
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
        <TextInput
          type="date"
          aria-label="From day"
          value={chosen.from}
          max={chosen.to || undefined}
          onChange={(event) => narrow({ from: event.currentTarget.value })}
        />
        <span aria-hidden="true">to</span>
        <TextInput
          type="date"
          aria-label="To day"
          value={chosen.to}
          min={chosen.from || undefined}
          onChange={(event) => narrow({ to: event.currentTarget.value })}
        />
      </div>
      {trail.isNarrowed && (
        <Button variant="subtle" size="compact-sm" onClick={trail.widen}>
          Clear
        </Button>
      )}
    </search>
  )
}
