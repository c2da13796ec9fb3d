import { count } from '@greenroom/contract/count'
import { bytesText } from '@greenroom/contract/fields/bytes-text'
import { EXPORT_DAYS } from '@greenroom/contract/transfer/export-words'
import type { ExportReport } from '@greenroom/contract/transfer/transfer-answers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { download } from '../../resource/download.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { IconDownload } from '../../ui/icons/icon-download.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useExports } from './+use-exports.ts'
import classes from './import-export.module.css'

/** Files of exports, until they expire. Renders nothing if there are none. */
export function RecentExports() {
  const { data, error, refetch } = useExports()
  if (data?.length === 0 || (!data && !error)) return null
  return (
    <section className={classes.recent} aria-labelledby="recent-exports">
      <h2 id="recent-exports" className={classes.heading}>
        Recent exports
      </h2>
      <p className={classes.help}>Files are deleted {EXPORT_DAYS} days after they were made.</p>
      <Card>
        {error && !data ? (
          <LoadFailure title="The exports could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <DataTable label="Recent exports" columns={columns} rows={data} idOf={({ id }) => id} from={1} waitingRows={3} />
        )}
      </Card>
    </section>
  )
}

const columns: DataColumn<ExportReport>[] = [
  { header: 'File', shape: 'title', cell: (row) => <File {...row} /> },
  { header: 'State', shape: 'short', cell: ({ state }) => <Badge className={classes.badge} {...states[state]} /> },
  { header: 'Rows', shape: 'short', cell: ({ rows }) => count(rows) },
  { header: 'By', shape: 'short', givesWay: true, cell: ({ made_by }) => made_by },
  { header: 'Date', shape: 'short', givesWay: true, cell: ({ made_at }) => <NearTime at={made_at} /> },
  { header: 'Actions', shape: 'actions', cell: (row) => row.state === 'done' && <Download {...row} /> },
]

const states = {
  waiting: { color: 'gray', children: 'Waiting' },
  running: { color: 'gray', children: 'Exporting' },
  done: { color: 'stage', children: 'Ready' },
  failed: { color: 'red', children: 'Failed' },
} as const

function File({ filename, size, detail }: ExportReport) {
  return (
    <div>
      <span className={classes.filename}>{filename}</span>
      {size !== null && <span className={classes.detail}>{bytesText(size)}</span>}
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
    </div>
  )
}

function Download({ id, filename }: ExportReport) {
  const address = useAppPath()(`exports/${id}/file`)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(address, filename, { signal: new AbortController().signal }).catch(showFailure)
    setBusy(false)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isBusy}
      aria-label={`Download ${filename}`}
      onClick={() => void save()}
    >
      Download
    </Button>
  )
}
