import type { Resource } from '@greenroom/contract/define/define-resource'
import { nestedValues, withinOf } from '@greenroom/contract/define/nesting'
import type { ExportReport } from '@greenroom/contract/transfer/transfer-answers'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { referenceId } from '../../../fields/reference-id.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { download } from '../../download.ts'
import { narrowingQuery } from '../state/list-state.ts'
import type { ExportedList } from './list-export.ts'

const ASK_AGAIN_MS = 1_000

/** Exports a list's matches. `rows` is the number of rows in the file so far; null while no export is running. */
export function useListExport(resource: Resource, list: ExportedList, onDone: () => void) {
  const path = useAppPath()
  const [rows, setRows] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function make(columns: readonly string[], signal: AbortSignal) {
    const parent = Object.entries(nestedValues(resource)).map(([name, value]) => [name, referenceId(value)])
    const query = { ...narrowingQuery(list.state), ...Object.fromEntries(parent) }
    if (resource.platform) {
      await download(`/${resource.endpoint}/export`, `${resource.segment}.csv`, { query: { ...query, fields: columns.join(',') }, signal })
      return
    }
    const { data: job } = await api.post(
      path('exports'),
      { data: { table: resource.name, columns, query, within: withinOf(resource) } },
      { signal },
    )
    for (let report: ExportReport | undefined = job; report; report = await reportOf(job.id, signal)) {
      if (report.state === 'failed') throw new Failure(422, 'INVALID', report.detail, {}, null, null)
      if (report.state === 'done') return await download(path(`exports/${report.id}/file`), report.filename, { signal })
      setRows(report.rows)
      await later(signal)
    }
  }

  async function reportOf(id: string, signal: AbortSignal): Promise<ExportReport | undefined> {
    return (await api.get(path('exports'), { signal })).data.find((report) => report.id === id)
  }

  return {
    rows,
    /** Stops waiting for the file. The export itself continues. */
    stop: () => running.current?.abort(),
    async start(columns: readonly string[]) {
      const controller = new AbortController()
      running.current = controller
      setRows(0)
      try {
        await make(columns, controller.signal)
        toastDone('Export saved.')
        onDone()
      } catch (error) {
        if (!controller.signal.aborted) showFailure(error)
      } finally {
        setRows(null)
      }
    },
  }
}

async function later(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  signal.throwIfAborted()
}
