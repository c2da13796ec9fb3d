import type { EditDecision, Submitted } from '@greenroom/contract/action-forms/submitted'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { actionForms } from '@greenroom/contract/resources/action-forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { changeMany, undoChanges } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'
import { toastDone, toastUndo } from '../../ui/toast.tsx'

/** `undo` gets the ids by which recorded changes are undone; none for a change by the sender. */
type Work = { run: () => Promise<readonly string[]>; said: string; undo?: (changes: readonly string[]) => void }

/**
 * Approving activates the record, rejecting deletes it (OQ-111); a change by the sender is applied to the record or
 * dropped. The toast offers an undo for each, which is refused once the record was changed again.
 */
export function useDecisions(formId: string, resource: Resource | undefined) {
  const path = useAppPath()
  const queries = useQueryClient()
  const may = useMay()
  const endpoint = resource?.endpoint ?? ''

  const change = useMutation({
    mutationFn: ({ run }: Work) => run(),
    onSuccess: (changes, { said, undo }) => (undo ? toastUndo(said, () => undo(changes)) : toastDone(said)),
    onError: showFailure,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [path(endpoint)] })
      void queries.invalidateQueries({ queryKey: [path(actionForms.endpoint)] })
      for (const counted of ['waiting', 'home']) void queries.invalidateQueries({ queryKey: [path(counted)] })
      void queries.invalidateQueries({ queryKey: [path(`action_forms/${formId}/action_form_contents`)] })
    },
  })

  async function decide(row: Submitted, decision: EditDecision): Promise<readonly string[]> {
    const address = path(`action_forms/${formId}/action_form_contents/${row.id}/edit`)
    await api.post(address, { data: { decision } }, { idempotencyKey: crypto.randomUUID() })
    return []
  }
  const settle = async (row: Submitted, action: 'activate' | 'delete') =>
    resource ? (await changeMany(path, resource, action, [row.id])).undo : []
  const reopen = (changes: readonly string[], title: string) =>
    change.mutate({
      run: async () => {
        await undoChanges(path, changes)
        return []
      },
      said: `“${title}” is waiting for review again.`,
    })

  return {
    isPending: change.isPending,
    /** Approving and rejecting changes the record that the submission is. */
    mayDecide: resource !== undefined && may('write', resource),
    /** The same for changes that the sender asks for. */
    mayDecideEdit: resource !== undefined && may('write', resource) && may('write', actionForms),
    approve: (row: Submitted, title: string) =>
      change.mutate({
        run: () => settle(row, 'activate'),
        said: `“${title}” approved.`,
        undo: (changes) => reopen(changes, title),
      }),
    reject: (row: Submitted, title: string) =>
      change.mutate({
        run: () => settle(row, 'delete'),
        said: `“${title}” rejected.`,
        undo: (changes) => reopen(changes, title),
      }),
    decideEdit: (row: Submitted, title: string, decision: 'approve' | 'decline') =>
      change.mutate({
        run: () => decide(row, decision),
        said: decision === 'approve' ? `The changes of “${title}” are approved.` : `The changes of “${title}” are discarded.`,
        undo: () => change.mutate({ run: () => decide(row, 'reopen'), said: `The changes of “${title}” are waiting for review again.` }),
      }),
  }
}

export type Decisions = ReturnType<typeof useDecisions>
