import type { Resource } from '@greenroom/contract/resources/define-resource'
import { ActionIcon, Checkbox, CloseButton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconColumns3, IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { Filters } from './filters.tsx'
import classes from './list-toolbar.module.css'
import type { List } from './use-list.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** Search, filters and the choice of columns, over the rows. */
export function ListToolbar({ resource, list }: { resource: Resource; list: List }) {
  const input = useRef<HTMLInputElement>(null)
  const search = useTypedSearch(list.state.q, (q) => list.change({ kind: 'search', q }))
  useHotkeys([['/', () => input.current?.focus()]])

  return (
    <div className={classes.bar}>
      <TextInput
        ref={input}
        className={classes.search}
        type="search"
        aria-label={`Search ${resource.label.many}`}
        aria-keyshortcuts="/"
        placeholder={`Search by ${resource.fields[resource.titleField]?.label.toLowerCase() ?? 'title'}`}
        leftSection={<IconSearch size={16} />}
        maxLength={200}
        autoComplete="off"
        value={search.typed}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.flush()
          if (event.key === 'Escape') search.type('')
        }}
        rightSection={search.typed !== '' && <CloseButton size="sm" aria-label="Clear search" onClick={() => search.clear()} />}
      />
      <Filters resource={resource} list={list} />
      <DropPanel
        label="Columns"
        button={(props) => (
          <ActionIcon {...props} variant="default" size={36} aria-label="Columns" title="Columns">
            <IconColumns3 size={18} />
          </ActionIcon>
        )}
      >
        {() => (
          <div className={classes.columns}>
            {list.offered.map(({ field, header }) => (
              <Checkbox
                key={field}
                size="xs"
                label={header}
                disabled={field === resource.titleField}
                checked={field === resource.titleField || !list.hidden.includes(field)}
                onChange={() => list.toggleColumn(field)}
              />
            ))}
          </div>
        )}
      </DropPanel>
    </div>
  )
}
