import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { Values } from '@greenroom/contract/fields/field'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useCloseQuestion } from '../../ui/use-close-question.ts'
import { useLast } from '../../ui/use-last.ts'
import type { SubTable } from '../widget.ts'
import { RowForm } from './row-form.tsx'
import type { Editing } from './use-rows.ts'

type Props = { name: string; field: SubTable; editing: Editing | null; onClose(): void; onKeep(row: Values): FieldMessages }

/** The side drawer in which one row is edited: half of the window (CCOM-005), on a phone all of it. */
export function RowDrawer({ name, field, editing, onClose, onKeep }: Props) {
  const shown = useLast(editing)
  const lost = `Your changes to this ${field.one} will be lost.`
  const { close, onChanged } = useCloseQuestion({ title: 'Close without saving?', text: lost }, onClose)

  return (
    <SideDrawer open={editing !== null} onClose={close} size="50vw" title={`${shown?.index === null ? 'Add' : 'Update'} ${field.one}`}>
      {shown && <RowForm name={name} field={field} editing={shown} onChanged={onChanged} onKeep={onKeep} />}
    </SideDrawer>
  )
}
