import { type BulkEdit, bulkFields } from '@greenroom/contract/define/bulk-edit'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { naming } from '../../../fields/naming.ts'
import { toastDone, toastUndo } from '../../../ui/toast.tsx'
import { pointOut } from '../../pointed-out.ts'
import { type EditedRows, editMany, forgetReads } from '../../records.ts'
import { useFormFacts } from '../../use-form-facts.ts'
import { usePathOf } from '../../use-path-of.ts'
import { useUndo } from '../recent/use-undo.ts'
import { type EditValues, readChoice } from './edit-values.ts'

/** The previewed edit: the user's choice, and the server's list of changes. */
type PreviewedEdit = EditedRows & { edit: BulkEdit }

/** A bulk edit: choose, preview every change, confirm. Afterwards the toast offers an undo. */
export function useBulkEdit(resource: Resource, ids: readonly string[], onDone: () => void) {
  const path = usePathOf(resource)
  const facts = useFormFacts()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const [chosen, setChosen] = useState<EditValues>({})
  const [seen, setSeen] = useState<PreviewedEdit | null>(null)
  const fields = bulkFields(resource, facts)
  const { edit, messages } = readChoice(fields, chosen, facts)

  const preview = useMutation({
    mutationFn: (changes: BulkEdit) => editMany(path, resource, { ids, changes, dryRun: true }),
    onSuccess: (answer, changes) => setSeen({ ...answer, edit: changes }),
  })

  const undo = useUndo(resource)

  const apply = useMutation({
    mutationFn: ({ edit: changes, rows }: PreviewedEdit) => {
      const open = changeable(rows)
      const versions = Object.fromEntries(open.map(({ id, version }) => [id, version]))
      const call = { ids: open.map(({ id }) => id), changes, versions }
      return editMany(path, resource, call, key.keyFor(call))
    },
    onSuccess: ({ rows, undo: change }) => {
      key.forget()
      void forgetReads(queries, path, resource)
      pointOut(
        resource,
        rows.map(({ id }) => id),
      )
      const said = `${naming(resource, rows.length)} changed.`
      if (change) toastUndo(said, () => undo.mutate([change]))
      else toastDone(said)
      onDone()
    },
    // If another user changed a record meanwhile, the preview is shown again before it is overwritten.
    onError: (error, { edit: changes }) => {
      if (error instanceof Failure && error.code === 'STALE') preview.mutate(changes)
    },
  })

  return {
    fields,
    facts,
    chosen,
    choose: (name: string, value: unknown) => setChosen({ ...chosen, [name]: value }),
    leave: (name: string) => setChosen(Object.fromEntries(Object.entries(chosen).filter(([other]) => other !== name))),
    messages,
    canPreview: Object.keys(edit).length > 0 && Object.keys(messages).length === 0,
    isLooking: preview.isPending,
    preview: () => preview.mutate(edit),
    seen,
    backToChoice: () => {
      setSeen(null)
      preview.reset()
      apply.reset()
    },
    /** How many would be changed. */
    open: seen ? changeable(seen.rows).length : 0,
    isApplying: apply.isPending,
    apply: () => seen && apply.mutate(seen),
    error: apply.error ?? preview.error,
  }
}

export type BulkEditState = ReturnType<typeof useBulkEdit>

function changeable(rows: EditedRows['rows']): EditedRows['rows'] {
  return rows.filter(({ problems }) => Object.keys(problems).length === 0)
}
