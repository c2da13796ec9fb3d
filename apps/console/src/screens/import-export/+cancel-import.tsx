import type { ImportReport } from '@greenroom/contract/transfer/transfer-answers'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'

/** The button that cancels an import while it waits or runs. */
export function CancelImport({ id, filename }: ImportReport) {
  const path = useAppPath()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api.post(path(`imports/${id}/cancel`)),
    onError: showFailure,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [path('imports')] })
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path('import_drafts')) })
    },
  })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate()}
      aria-label={`Cancel the import of ${filename}`}
    >
      Cancel
    </Button>
  )
}
