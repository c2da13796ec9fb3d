import { count } from '@greenroom/contract/count'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { DAYS_TO_UNDO, IMPORT_STARTED } from '@greenroom/contract/transfer/transfer-words'
import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DraftColumns } from './+draft-columns.tsx'
import { DraftFindings } from './+draft-findings.tsx'
import { RecentImports } from './+recent-imports.tsx'
import { StartImport } from './+start-import.tsx'
import classes from './import-export.module.css'

type Props = { id: string; onClose(): void }

/** One file before its import: its columns, the results of the check, and the rows to correct. */
export function Draft({ id, onClose }: Props) {
  const path = useAppPath()
  const queries = useQueryClient()
  const address = path(`import_drafts/${id}`)
  const key = [address]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
    refetchInterval: ({ state }) => (isBusy(state.data) ? 1_000 : false),
  })
  const act = useMutation({
    mutationFn: async (call: () => Promise<{ data: ImportDraft }>) => (await call()).data,
    onSuccess: (draft) => queries.setQueryData(key, draft),
    onError: (failed) => {
      showFailure(failed)
      void refetch()
    },
  })
  const [unsaved, setUnsaved] = useState(0)
  const header = (
    <PageHeader
      title={data?.filename ?? 'Check a file'}
      text={data?.state === 'imported' ? 'This file was imported.' : 'Nothing is saved in your app until you choose Import.'}
      actions={
        <Button variant="default" onClick={onClose}>
          Back to Import/Export
        </Button>
      }
    />
  )
  if (error && !data) {
    return (
      <>
        {header}
        <Card>
          <LoadFailure title="The file could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
        </Card>
      </>
    )
  }
  if (!data) return header
  const busy = isBusy(data) || act.isPending
  const run = (what: 'check' | 'import' | 'leave_out', options?: { invite_members: boolean }) =>
    act.mutate(async () => {
      const answer = await api.post(`${address}/${what}`, options && { data: options })
      await queries.invalidateQueries({ queryKey: [`${address}/rows`] })
      await queries.invalidateQueries({ queryKey: [path('imports')] })
      return answer
    })
  return (
    <>
      {header}
      {data.state === 'imported' ? (
        <Alert role="status">
          The import is finished. <b>Recent imports</b> below shows what it added and changed, with a link to the new records. You can undo
          an import for {DAYS_TO_UNDO} days.
        </Alert>
      ) : (
        <>
          <DraftColumns
            draft={data}
            disabled={busy}
            onChange={(change) => act.mutate(async () => await api.patch(address, { data: change }))}
            onRecheck={(change) =>
              act.mutate(async () => {
                queries.setQueryData(key, { ...data, ...change })
                await api.patch(address, { data: change })
                return await api.post(`${address}/check`)
              })
            }
            onCheck={() => run('check')}
          />
          {data.state === 'checking' && (
            <p role="status" className={classes.progress}>
              Checking… {count(data.read)} rows read
            </p>
          )}
          {data.state === 'importing' && (
            <Alert mt="md" role="status">
              {IMPORT_STARTED} To stop it, choose <b>Cancel</b> below: nothing is saved then.
            </Alert>
          )}
          {data.state === 'failed' && (
            <Alert mt="md" color="red" role="alert" title="The file could not be checked">
              {data.detail}
            </Alert>
          )}
          {data.state === 'checked' && (
            <DraftFindings draft={data} disabled={busy || unsaved > 0} onSaving={setUnsaved} onLeaveOut={() => run('leave_out')}>
              <StartImport draft={data} disabled={busy || unsaved > 0} onStart={(options) => run('import', options)} />
            </DraftFindings>
          )}
        </>
      )}
      {(data.state === 'importing' || data.state === 'imported') && <RecentImports />}
    </>
  )
}

function isBusy(draft: ImportDraft | undefined): boolean {
  return draft?.state === 'checking' || draft?.state === 'importing'
}
