import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Values } from '@greenroom/contract/fields/field'
import { useRef } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useLast } from '../../ui/use-last.ts'
import type { SubTable } from '../widget.ts'
import { RowForm } from './row-form.tsx'
import type { Editing } from './use-rows.ts'

type Props = { name: string; field: SubTable; editing: Editing | null; onClose(): void; onKeep(row: Values): FieldMessages }

/** The side drawer in which one row is edited: half of the window (CCOM-005), on a phone all of it. */
export function RowDrawer({ name, field, editing, onClose, onKeep }: Props) {
  const isChanged = useRef(false)
  const isAsking = useRef(false)
  const shown = useLast(editing)

  const close = async () => {
    // Escape reaches the drawer below the dialog as well.
    if (isAsking.current) return
    isAsking.current = true
    const leave =
      !isChanged.current ||
      (await confirm({
        title: 'Close without saving?',
        text: `Your changes to this ${field.one} will be lost.`,
        yes: 'Close',
        no: 'Keep editing',
        dangerous: true,
      }))
    isAsking.current = false
    if (leave) onClose()
  }

  return (
    <SideDrawer
      open={editing !== null}
      onClose={() => void close()}
      size="50vw"
      title={`${shown?.index === null ? 'Add' : 'Update'} ${field.one}`}
    >
      {shown && (
        <RowForm name={name} field={field} editing={shown} onChanged={(changed) => (isChanged.current = changed)} onKeep={onKeep} />
      )}
    </SideDrawer>
  )
}
