import type { Resource } from '@greenroom/contract/define/define-resource'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { DropPanel } from '../../../ui/drop-panel.tsx'
import type { DrawnIcon } from '../../../ui/icons/drawn-icon.ts'
import { IconLayoutGrid } from '../../../ui/icons/icon-layout-grid.ts'
import { IconLayoutKanban } from '../../../ui/icons/icon-layout-kanban.ts'
import { IconTable } from '../../../ui/icons/icon-table.ts'
import type { ListLayout } from '../layouts/list-layouts.ts'
import { isSortable } from '../state/list-columns.ts'
import type { List } from '../state/use-list.ts'
import { DisplayButton } from './display-button.tsx'
import classes from './display-panel.module.css'

type Props = { resource: Resource; list: List }

const layouts: Readonly<Record<ListLayout, { label: string; Icon: DrawnIcon }>> = {
  table: { label: 'Table', Icon: IconTable },
  cards: { label: 'Cards', Icon: IconLayoutGrid },
  board: { label: 'Board', Icon: IconLayoutKanban },
}

/** The button with its panel, loaded by the first click and opened at once. */
export function DisplayPanel({ resource, list }: Props) {
  return (
    <DropPanel label="Display" opensAtOnce button={(props) => <DisplayButton {...props} />}>
      {() => (
        <div className={classes.panel}>
          {list.layouts.length > 1 && <Layouts list={list} />}
          <SortChoice resource={resource} list={list} />
          {list.layout === 'table' && <TableChoices resource={resource} list={list} />}
        </div>
      )}
    </DropPanel>
  )
}

function Layouts({ list }: Pick<Props, 'list'>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Layout</legend>
      <div className={classes.layouts}>
        {list.layouts.map((layout) => {
          const { label, Icon } = layouts[layout]
          return (
            <label key={layout} className={classes.layout}>
              <input type="radio" name={name} checked={list.layout === layout} onChange={() => list.setLayout(layout)} />
              <Icon size={20} aria-hidden="true" />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The order of the list, also where there are no column heads to press. */
function SortChoice({ resource, list }: Props) {
  const { sort } = list.state
  const sortable = list.offered.filter(({ field }) => isSortable(resource, field))
  if (sortable.length === 0) return null
  return (
    <div className={classes.group}>
      <NativeSelect
        label="Sort by"
        classNames={{ label: classes.legend }}
        value={sort?.field ?? ''}
        onChange={({ currentTarget: { value } }) =>
          list.change({ kind: 'order', sort: value === '' ? null : { field: value, descending: sort?.descending ?? false } })
        }
      >
        <option value="">Default order</option>
        {sortable.map(({ field, header }) => (
          <option key={field} value={field}>
            {header}
          </option>
        ))}
      </NativeSelect>
      {sort && (
        <Checkbox
          size="xs"
          label="Descending"
          checked={sort.descending}
          onChange={() => list.change({ kind: 'order', sort: { ...sort, descending: !sort.descending } })}
        />
      )}
    </div>
  )
}

function TableChoices({ resource, list }: Props) {
  return (
    <>
      {/* A phone has cards instead of rows, which cannot be lower. */}
      <Checkbox className={classes.density} size="xs" label="Compact rows" checked={list.isCompact} onChange={list.toggleDensity} />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Columns</legend>
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
      </fieldset>
    </>
  )
}
