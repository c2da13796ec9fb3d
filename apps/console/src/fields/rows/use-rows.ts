import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Values } from '@greenroom/contract/fields/field'
import { duplicates, repeatedMessage } from '@greenroom/contract/fields/rows'
import { useEffect, useEffectEvent, useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useWidgetForm } from '../form-context.ts'
import type { WidgetProps } from '../widget.ts'
import { type OpenRow, indexOf } from './open-row.ts'
import { findRows, moveRow, rowsOf, withoutRow, withRow } from './row-list.ts'

/** The row in the drawer: an existing one by its index, or a new one; `typed` is the input from an earlier visit. */
export type Editing = { index: number | null; values: Values | null; typed?: Values }

/** A sub-table's rows: search, the drawer, deleting and reordering, without rendering. */
export function useRows({ name, field, value, onChange, onBlur }: WidgetProps<'rows'> | WidgetProps<'records'>) {
  const [words, setWords] = useState('')
  const [editing, setEditing] = useState<Editing | null>(null)
  const rows = rowsOf(value)
  const list = rows.map((row) => row.values)

  const { openRows } = useWidgetForm()
  const restored = openRows?.restored[name]
  const reopen = useEffectEvent((open: OpenRow) => {
    const index = indexOf(field, list, open)
    setEditing({ index, values: index === null ? null : (list[index] ?? null), typed: open.typed })
    openRows?.taken(name)
  })
  useEffect(() => {
    if (restored) reopen(restored)
  }, [restored])

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

    /**
     * Saves the row; or opens the failure modal, leaves the drawer as it is and returns the errors of its fields
     * (CCOM-062, ERR-024, GEN-078).
     */
    keep: (row: Values): FieldMessages => {
      const next = withRow(list, editing?.index ?? null, { ...storedAs(editing?.values), ...row })
      const repeated = field.unique.filter((name) => duplicates(next, [name]).length > duplicates(list, [name]).length)
      const messages = Object.fromEntries(repeated.map((name) => [name, [repeatedMessage(field, name)]]))
      if (repeated.length > 0) {
        // Rows that are separate records get the same error as from the server (VEV-022).
        showFailure(new Failure(409, field.kind === 'records' ? 'CONFLICT' : 'DUPLICATE', '', messages))
        return messages
      }
      change(next)
      setEditing(null)
      return {}
    },

    /** Changes a row's text in place. */
    write: (index: number, name: string, text: string) => change(withRow(list, index, { ...list[index], [name]: text })),

    /** Deleting requires a confirmation (CCOM-007). */
    remove: async (index: number, name: string) => {
      const sure = await confirm({
        title: `Delete this ${field.one}?`,
        text: name === '' ? 'It is removed when you save.' : `“${name}” is removed when you save.`,
        yes: 'Delete',
        dangerous: true,
      })
      if (sure) change(withoutRow(list, index))
    },

    move: (from: number, to: number) => change(moveRow(list, from, to)),
  }
}

/** The stored metadata of a row that is a separate record: not a field of it, but preserved. */
function storedAs(row: Values | null | undefined): Values {
  return typeof row?.id === 'string' ? { id: row.id, version: row.version } : {}
}
