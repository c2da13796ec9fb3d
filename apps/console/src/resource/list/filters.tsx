import type { Resource } from '@greenroom/contract/resources/define-resource'
import { Button, Pill, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormFacts } from '../use-form-facts.ts'
import { FilterValue } from './filter-value.tsx'
import classes from './list-toolbar.module.css'
import type { List } from './use-list.ts'

// The pickers come with the first filter that is opened, not with the list.
const FilterForm = lazy(() => import('./filter-form.tsx'))

/** The filters that are on, each with a way to take it off, and the panel in which they are chosen. */
export function Filters({ resource, list }: { resource: Resource; list: List }) {
  const [opened, setOpened] = useState(false)
  const facts = useFormFacts()
  const offered = (resource.filters ?? []).flatMap((name) => {
    const field = resource.fields[name]
    return field && field.gate?.(facts) !== false ? [{ name, field }] : []
  })
  if (offered.length === 0) return <div className={classes.filters} />
  const chosen = offered.filter(({ name }) => list.state.filters[name] !== undefined)

  return (
    <div className={classes.filters}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus withinPortal>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setOpened(!opened)}>
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.form}>
          <Suspense>
            <FilterForm offered={offered} list={list} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {chosen.map(({ name, field }) => (
        <Pill
          key={name}
          size="md"
          className={classes.pill}
          withRemoveButton
          onRemove={() => list.change({ kind: 'filter', field: name, value: null })}
          removeButtonProps={{ 'aria-label': `Remove the filter ${field.label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {field.label}: <FilterValue field={field} value={list.state.filters[name] ?? ''} />
        </Pill>
      ))}
    </div>
  )
}
