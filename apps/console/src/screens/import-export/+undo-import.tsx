import { count } from '@greenroom/contract/count'
import { offers } from '@greenroom/contract/define/offers'
import { tableByName } from '@greenroom/contract/transfer/tables'
import type { ImportReport, Undone as UndoneAnswer } from '@greenroom/contract/transfer/transfer-answers'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import classes from './import-export.module.css'

/** The button that undoes an import, while that is possible. */
export function UndoImport({ id, table, filename, undo, created, updated }: ImportReport) {
  const path = useAppPath()
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: () => api.post(path(`imports/${id}/undo`)),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [path('imports')] }),
  })
  if (undo === 'waiting') return <span role="status">Undoing…</span>
  if (undo !== 'offered') return null
  const ask = async () => {
    const goAhead = await confirm({
      title: `Undo the import of ${filename}?`,
      text: [
        created > 0 && `Added records (${count(created)}) ${wayOut(table)}.`,
        updated > 0 && `Changed records (${count(updated)}) get their earlier values back.`,
        'Records that were changed or used since the import are not undone.',
      ]
        .filter((sentence) => sentence !== false)
        .join(' '),
      yes: 'Undo import',
      dangerous: true,
    })
    if (goAhead) start.mutate()
  }
  return (
    <Button size="compact-sm" variant="default" loading={start.isPending} onClick={() => void ask()} aria-label={`Undo ${filename}`}>
      Undo
    </Button>
  )
}

/** How an undo removes records that an import added; an archive may have members and others. */
function wayOut(table: string): string {
  const resource = tableByName(table)
  if (resource === undefined) return 'move to Trash; members are deleted for good'
  return offers(resource, 'trash') ? 'move to Trash' : 'are deleted for good'
}

/** The result of undoing an import, and what stayed. */
export function Undone({ removed, restored, left, kept }: UndoneAnswer) {
  return (
    <>
      <span>
        Undone: {count(removed)} removed, {count(restored)} restored<span>{left > 0 && `, ${count(left)} kept`}</span>
      </span>
      {kept.length > 0 && (
        <details className={classes.problems}>
          <summary>Not undone</summary>
          <ul>
            {kept.map(({ table, id, title, why }) => (
              <li key={`${table} ${id}`}>
                {tableByName(table)?.label.one ?? table} “{title || id}”: {reasons[why]}
              </li>
            ))}
          </ul>
          {left > kept.length && <p>And {count(left - kept.length)} more.</p>}
        </details>
      )}
    </>
  )
}

const reasons = {
  changed: 'changed since the import',
  used: 'in use since the import',
  deleted: 'deleted since the import',
} as const
