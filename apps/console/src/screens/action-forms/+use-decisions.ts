import type { EditDecision, Submitted } from '@greenroom/contract/action-forms/submitted'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { actionForms } from '@greenroom/contract/resources/action-forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { changeMany, restoreMany } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone, toastUndo } from '../../ui/toast.tsx'

type Work = { run: () => Promise<unknown>; said: string; undo?: () => void }

/**
 * Approving activates the record, rejecting deletes it (OQ-111); a change by the sender is applied to the record or
 * dropped. The toast offers an undo for each.
 */
export function useDecisions(formId: string, resource: Resource | undefined) {
  const path = useAppPath()
  const queries = useQueryClient()
  const endpoint = resource?.endpoint ?? ''

  const change = useMutation({
    mutationFn: ({ run }: Work) => run(),
    onSuccess: (_, { said, undo }) => (undo ? toastUndo(said, undo) : toastDone(said)),
    onError: showFailure,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: [path(endpoint)] })
      void queries.invalidateQueries({ queryKey: [path(actionForms.endpoint)] })
      for (const counted of ['waiting', 'home']) void queries.invalidateQueries({ queryKey: [path(counted)] })
      void queries.invalidateQueries({ queryKey: [path(`action_forms/${formId}/action_form_contents`)] })
    },
  })

  const decide = (row: Submitted, decision: EditDecision) =>
    api.post(
      path(`action_forms/${formId}/action_form_contents/${row.id}/edit`),
      { data: { decision } },
      { idempotencyKey: crypto.randomUUID() },
    )
  const activate = (row: Submitted, action: 'activate' | 'deactivate') =>
    resource ? changeMany(path, resource, action, [row.id]) : Promise.resolve()

  return {
    isPending: change.isPending,
    approve: (row: Submitted, title: string) =>
      change.mutate({
        run: () => activate(row, 'activate'),
        said: `“${title}” approved.`,
        undo: () => change.mutate({ run: () => activate(row, 'deactivate'), said: `“${title}” is waiting for review again.` }),
      }),
    reject: (row: Submitted, title: string) =>
      change.mutate({
        run: () => api.delete(path(`${endpoint}/${row.id}`)),
        said: `“${title}” rejected.`,
        undo: () => change.mutate({ run: () => restoreMany(path, [row.id]), said: `“${title}” is waiting for review again.` }),
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
