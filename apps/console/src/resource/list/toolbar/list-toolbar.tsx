import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { Checkbox } from '@mantine/core'
import { DropPanel } from '../../../ui/drop-panel.tsx'
import { IconBaselineDensitySmall } from '../../../ui/icons/icon-baseline-density-small.ts'
import { IconColumns3 } from '../../../ui/icons/icon-columns-3.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { listShortcuts } from '../../../ui/shortcuts.ts'
import { ExportList } from '../export/export-list.tsx'
import type { List } from '../state/use-list.ts'
import { Views } from '../views/views.tsx'
import { Filters } from './filters.tsx'
import classes from './list-toolbar.module.css'
import { ToolButton } from './tool-button.tsx'

/** Search, filters, saved views and the choice of columns, over the rows. */
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
      <ToolButton
        className={classes.density}
        variant={list.isCompact ? 'light' : 'default'}
        label="Compact rows"
        word="Compact"
        Icon={IconBaselineDensitySmall}
        aria-pressed={list.isCompact}
        onClick={list.toggleDensity}
      />
      <DropPanel label="Columns" button={(props) => <ToolButton {...props} label="Columns" word="Columns" Icon={IconColumns3} />}>
        {() => (
          <div className={classes.columns}>
            {list.offered.map(({ field, header }) => (
              <Checkbox
                key={field}
                size="xs"
                label={header}
                disabled={field === resource.titleField}
                checked={list.columns.some((column) => column.field === field)}
                onChange={() => list.toggleColumn(field)}
              />
            ))}
          </div>
        )}
      </DropPanel>
      <ExportList resource={resource} list={list} />
    </div>
  )
}
