import type { Resource } from '@greenroom/contract/define/define-resource'
import { listFilters } from '@greenroom/contract/define/release-state'
import { useState } from 'react'
import { IconX } from '../../../ui/icons/icon-x.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { useFormFacts } from '../../use-form-facts.ts'
import type { ViewedList } from '../state/use-list.ts'
import { FilterButton } from './filter-button.tsx'
import { FilterValue } from './filter-value.tsx'
import classes from './list-toolbar.module.css'

// The panel and its pickers are loaded on first use, not with the list.
const FilterPanel = onDemand(async () => (await import('./filter-panel.tsx')).FilterPanel, <FilterButton />, 'The filters')

/** The active filters, each with a remove button, and the panel in which they are chosen. */
export function Filters({ resource, list }: { resource: Resource; list: ViewedList }) {
  const [used, setUsed] = useState(false)
  const facts = useFormFacts()
  const offered = listFilters(resource).flatMap(([name, field]) => (field.gate?.(facts) === false ? [] : [{ name, field }]))
  if (offered.length === 0) return <div className={classes.filters} />
  const chosen = offered.filter(({ name }) => list.state.filters[name] !== undefined)

  return (
    <div className={classes.filters}>
      {used ? (
        <FilterPanel offered={offered} list={list} />
      ) : (
        <FilterButton onClick={() => setUsed(true)} onPointerEnter={FilterPanel.load} onFocus={FilterPanel.load} />
      )}
      {chosen.map(({ name, field }) => (
        <span key={name} className={classes.pill}>
          <span>
            {field.label}: <FilterValue field={field} value={list.state.filters[name] ?? ''} />
          </span>
          <button
            type="button"
            aria-label={`Remove the filter ${field.label}`}
            onClick={() => list.change({ kind: 'filter', field: name, value: null })}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
    </div>
  )
}
