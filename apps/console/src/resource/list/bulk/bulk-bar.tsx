import { bulkFields, MAX_AT_ONCE } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { naming } from '../../../fields/naming.ts'
import { byKey } from '../../../ui/button-keys.ts'
import { IconEyeOff } from '../../../ui/icons/icon-eye-off.ts'
import { IconEye } from '../../../ui/icons/icon-eye.ts'
import { IconPencil } from '../../../ui/icons/icon-pencil.ts'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import type { ApiRecord } from '../../records.ts'
import { useFormFacts } from '../../use-form-facts.ts'
import type { Changes } from '../state/use-changes.ts'
import type { List } from '../state/use-list.ts'
import { SelectMatching } from './select-matching.tsx'

const BulkEdit = onDemand(async () => (await import('./bulk-edit.tsx')).BulkEdit, null, 'The form')

type Props = { resource: Resource; list: List; selection: Selection<ApiRecord>; changes: Changes }

/**
 * Sticky at the bottom of the window while rows are selected: how many, and the bulk actions. It is loaded when the
 * first row is selected.
 */
export function BulkBar({ resource, list, selection, changes }: Props) {
  const { ids } = selection
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const isEditable = bulkFields(resource, useFormFacts()).length > 0
  const edit = () => {
    setWasEdited(true)
    setEditing(true)
  }
  const done = () => {
    setEditing(false)
    selection.clear()
  }
  return (
    <>
      <SelectionBar
        label="Selected rows"
        open={ids.length > 0}
        said={`${naming(resource, ids.length)} selected`}
        more={<SelectMatching resource={resource} list={list} selection={selection} />}
        onClear={selection.clear}
      >
        {isEditable && (
          <Button
            size="xs"
            variant="default"
            {...byKey('edit')}
            leftSection={<IconPencil size={16} />}
            disabled={changes.isPending || ids.length > MAX_AT_ONCE}
            onPointerEnter={BulkEdit.load}
            onFocus={BulkEdit.load}
            onClick={edit}
          >
            Edit
          </Button>
        )}
        {resource.fields.active?.kind === 'flag' && (
          <>
            <Button
              size="xs"
              variant="default"
              {...byKey('activate')}
              leftSection={<IconEye size={16} />}
              disabled={changes.isPending}
              onClick={() => changes.activate(ids)}
            >
              Activate
            </Button>
            <Button
              size="xs"
              variant="default"
              {...byKey('deactivate')}
              leftSection={<IconEyeOff size={16} />}
              disabled={changes.isPending}
              onClick={() => changes.deactivate(ids)}
            >
              Deactivate
            </Button>
          </>
        )}
        <Button
          size="xs"
          color="red"
          variant="light"
          {...byKey('remove')}
          leftSection={<IconTrash size={16} />}
          disabled={changes.isPending}
          onClick={() => void changes.remove(ids)}
        >
          Delete
        </Button>
      </SelectionBar>
      {wasEdited && <BulkEdit resource={resource} ids={ids} open={isEditing} onClose={() => setEditing(false)} onDone={done} />}
    </>
  )
}
