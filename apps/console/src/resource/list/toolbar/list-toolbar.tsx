import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { SearchField } from '../../../ui/search-field.tsx'
import { listShortcuts } from '../../../ui/shortcuts.ts'
import { ExportList } from '../export/export-list.tsx'
import type { List } from '../state/use-list.ts'
import { Views } from '../views/views.tsx'
import { Display } from './display.tsx'
import { Filters } from './filters.tsx'
import classes from './list-toolbar.module.css'

/** Search, filters, saved views and how the list is shown, over the rows. */
export function ListToolbar({ resource, list }: { resource: Resource; list: List }) {
  return (
    <div className={classes.bar}>
      <SearchField
        className={classes.search}
        label={`Search ${resource.label.many}`}
        placeholder={`Search by ${resource.searchedBy ?? resource.fields[resource.titleField]?.label.toLowerCase() ?? 'title'}`}
        shortcut={listShortcuts.search.keys.join(' ')}
        value={list.state.q}
        onSearch={(q) => list.change({ kind: 'search', q })}
      />
      <Filters resource={resource} list={list} />
      {offers(resource, 'views') && <Views resource={resource} list={list} />}
      <Display resource={resource} list={list} />
      <ExportList resource={resource} list={list} />
    </div>
  )
}
