import { count } from '@greenroom/contract/count'
import { fieldTitle } from '@greenroom/contract/errors/catalogue'
import type { ImportReport, ImportProblem } from '@greenroom/contract/transfer/transfer-answers'
import { Link } from '@tanstack/react-router'
import { failureSentence } from '../../api/failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { type DataColumn, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconArrowsTransferDown } from '../../ui/icons/icon-arrows-transfer-down.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { CancelImport } from './+cancel-import.tsx'
import { UndoImport, Undone } from './+undo-import.tsx'
import { useImports } from './+use-imports.ts'
import classes from './import-export.module.css'

/** The results of imports in the last 30 days. */
export function RecentImports() {
  const { data, error, refetch } = useImports()
  return (
    <section className={classes.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports" className={classes.heading}>
        Recent imports
      </h2>
      <Card>
        {error && !data ? (
          <LoadFailure title="The imports could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
        ) : data?.length === 0 ? (
          <EmptyState Icon={IconArrowsTransferDown} title="No imports yet" text="Files you import are listed here for 30 days." />
        ) : (
          <DataTable label="Recent imports" columns={columns} rows={data} idOf={({ id }) => id} from={1} waitingRows={3} />
        )}
      </Card>
    </section>
  )
}

const columns: DataColumn<ImportReport>[] = [
  { header: 'File', shape: 'title', cell: (row) => <File {...row} /> },
  {
    header: 'State',
    shape: 'short',
    cell: ({ state, undone }) => <Badge className={classes.badge} {...states[undone === null ? state : 'undone']} />,
  },
  { header: 'Rows', shape: 'long', cell: (row) => <Rows {...row} /> },
  { header: 'By', shape: 'short', givesWay: true, cell: ({ made_by }) => made_by },
  { header: 'Date', shape: 'short', cell: ({ made_at }) => <NearTime at={made_at} /> },
  { header: 'Actions', shape: 'actions', cell: (row) => <Action {...row} /> },
]

const states = {
  waiting: { color: 'gray', children: 'Waiting' },
  running: { color: 'gray', children: 'Importing' },
  done: { color: 'stage', children: 'Imported' },
  failed: { color: 'red', children: 'Not imported' },
  undone: { color: 'gray', children: 'Undone' },
} as const

function File({ filename, problems, detail }: ImportReport) {
  return (
    <div>
      <span className={classes.filename}>{filename}</span>
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </div>
  )
}

function Rows({ id, state, read, created, updated, unchanged, refused, undone, invites, invited }: ImportReport) {
  if (undone !== null) return <Undone {...undone} />
  if (state === 'waiting' || state === 'running') return <span role="status">{count(read)} read</span>
  if (state === 'failed') return <span>{`${count(read)} read, ${count(refused)} refused, none saved`}</span>
  const summary = `${count(created)} added, ${count(updated)} changed, ${count(unchanged)} unchanged`
  return (
    <>
      <span>{invites ? `${summary}. Invitations sent: ${count(invited)}` : summary}</span>
      {created > 0 && (
        <Link to="." search={{ added: id }} className={classes.added}>
          See what was added
        </Link>
      )}
    </>
  )
}

function Action(report: ImportReport) {
  return report.state === 'waiting' || report.state === 'running' ? <CancelImport {...report} /> : <UndoImport {...report} />
}

/** Maximum number of listed problems; the email and the file contain all of them. */
const MOST = 50

/** The problems of a file by line, collapsed. */
function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <details className={classes.problems}>
      <summary>What to fix</summary>
      <ul>
        {problems.slice(0, MOST).map(({ table, line, column, message }) => (
          <li key={`${table} ${line} ${column}`}>
            {table}.csv, line {count(line)}
            <span>{column !== null && `, ${fieldTitle(column)}`}</span>: {message}
          </li>
        ))}
      </ul>
      {problems.length > MOST && <p>And {count(problems.length - MOST)} more.</p>}
    </details>
  )
}
