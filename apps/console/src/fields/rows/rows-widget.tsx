import { inSentence } from '@greenroom/contract/define/in-sentence'
import { Button, Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { IconSearch } from '../../ui/icons/icon-search.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import type { WidgetProps } from '../widget.ts'
import { RowDrawer } from './row-drawer.tsx'
import { RowTable } from './row-table.tsx'
import classes from './rows-widget.module.css'
import { useRows } from './use-rows.ts'

/** Only galleries have bulk uploads: loaded with the first one. */
const BulkAdd = onDemand(async () => (await import('./bulk/bulk-add.tsx')).BulkAdd, null, 'The form')
const RowGrid = onDemand(async () => (await import('./grid/row-grid.tsx')).RowGrid, null, 'The table')

/** A sub-table, whose rows are edited in the side drawer (CCOM-004). */
export function RowsWidget(props: WidgetProps<'rows'> | WidgetProps<'records'>) {
  const { field, error, disabled } = props
  const rows = useRows(props)
  const id = useId()
  const bulk = field.kind === 'rows' ? field.bulk : undefined
  const shown = {
    rows: rows.found,
    // In a filtered list 'one up' would not match what is shown; rows that are separate records have an order of their
    // own.
    isOrdered: field.kind === 'rows' && rows.words.trim() === '' && rows.rows.length > 1 && !disabled,
    disabled,
    onEdit: rows.edit,
    onRemove: (index: number, name: string) => void rows.remove(index, name),
    onMove: rows.move,
  }

  return (
    <Input.Wrapper
      label={field.label}
      labelElement="div"
      labelProps={{ id }}
      description={field.help}
      error={error}
      withAsterisk={field.required}
    >
      <div className={classes.box} role="group" aria-labelledby={id}>
        <div className={classes.bar}>
          {rows.rows.length > 0 && (
            <TextInput
              size="xs"
              className={classes.search}
              leftSection={<IconSearch size={14} />}
              placeholder="Search"
              aria-label={`Search ${field.label}`}
              maxLength={255}
              value={rows.words}
              onChange={(event) => rows.setWords(event.currentTarget.value)}
            />
          )}
          <Button
            size="xs"
            variant={bulk ? 'subtle' : 'default'}
            className={classes.add}
            leftSection={<IconPlus size={14} />}
            disabled={disabled || rows.isFull}
            onClick={rows.add}
          >
            {bulk ? 'Add from the library or an address' : `Add ${field.one}`}
          </Button>
        </div>
        {field.kind === 'rows' && bulk && !disabled && <BulkAdd name={props.name} field={field} bulk={bulk} disabled={rows.isFull} />}
        {rows.rows.length === 0 ? (
          <p className={classes.empty}>No {inSentence(field.label)} yet.</p>
        ) : rows.found.length === 0 ? (
          <p className={classes.empty}>
            Nothing found.{' '}
            <Button size="compact-xs" variant="subtle" onClick={() => rows.setWords('')}>
              Clear search
            </Button>
          </p>
        ) : field.kind === 'rows' && bulk ? (
          <RowGrid {...shown} field={field} bulk={bulk} onWrite={rows.write} />
        ) : (
          <RowTable {...shown} field={field} />
        )}
      </div>
      <RowDrawer name={props.name} field={field} editing={rows.editing} onClose={rows.close} onKeep={rows.keep} />
    </Input.Wrapper>
  )
}
