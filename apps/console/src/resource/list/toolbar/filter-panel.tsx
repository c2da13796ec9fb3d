import type { Field } from '@greenroom/contract/fields/field'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import type { ViewedList } from '../state/use-list.ts'
import { FilterButton } from './filter-button.tsx'
import FilterForm from './filter-form.tsx'
import classes from './list-toolbar.module.css'

type Props = { offered: readonly { name: string; field: Field }[]; list: ViewedList }

/**
 * The panel in which filters are chosen, below its button. It is loaded on first use, already open, together with the
 * pickers.
 */
export function FilterPanel({ offered, list }: Props) {
  const [opened, setOpened] = useState(true)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <FilterButton onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown className={classes.form}>
        <FilterForm offered={offered} list={list} />
      </Popover.Dropdown>
    </Popover>
  )
}
