import type { Values } from '@greenroom/contract/fields/field'
import { duplicates } from '@greenroom/contract/fields/rows'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { WidgetProps } from '../widget.ts'
import { findRows, moveRow, rowName, rowsOf, withoutRow, withRow } from './row-list.ts'

/** What the drawer edits: a row by its place, or a new one. */
export type Editing = { index: number | null; values: Values | null }

/** A sub-table's rows: search, the drawer, deleting and order. What is drawn is the view's. */
export function useRows({ field, value, onChange, onBlur }: WidgetProps<'rows'> | WidgetProps<'records'>) {
  const [words, setWords] = useState('')
  const [editing, setEditing] = useState<Editing | null>(null)
  const rows = rowsOf(value)
  const list = rows.map((row) => row.values)

  function change(next: Values[]) {
    onChange(next)
    onBlur()
  }

  return {
    rows,
    found: findRows(rows, field.columns, words),
    words,
    setWords,
    editing,
    isFull: rows.length >= field.maxRows,
    add: () => setEditing({ index: null, values: null }),
    edit: (index: number) => setEditing({ index, values: list[index] ?? null }),
    close: () => setEditing(null),

    /** Keeps the row, or opens the DUPLICATE modal and leaves the drawer as it is (CCOM-062, ERR-024). */
    keep: (row: Values) => {
      const next = withRow(list, editing?.index ?? null, { ...storedAs(editing?.values), ...row })
      if (duplicates(next, field.unique).length > duplicates(list, field.unique).length)
        return showFailure(new Failure(409, 'DUPLICATE', ''))
      change(next)
      setEditing(null)
    },

    /** Deleting needs a yes (CCOM-007). */
    remove: async (index: number) => {
      const name = rowName(list[index] ?? {}, field.columns, field.fields)
      const sure = await confirm({
        title: `Delete this ${field.one}?`,
        text: name === '' ? 'The row goes when you save.' : `“${name}” goes when you save.`,
        yes: 'Delete',
        dangerous: true,
      })
      if (sure) change(withoutRow(list, index))
    },

    move: (from: number, to: number) => change(moveRow(list, from, to)),
  }
}

/** What a row that is a record of its own is stored as: no field of it, and kept. */
function storedAs(row: Values | null | undefined): Values {
  return typeof row?.id === 'string' ? { id: row.id, version: row.version } : {}
}
