import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RecordFormState } from '../form/use-record-form.ts'
import { usePathOf } from '../use-path-of.ts'
import classes from './history-drawer.module.css'
import { HistoryEntry } from './history-entry.tsx'
import { revisionsOf } from './revisions.ts'

type Props = { resource: Resource; record: RecordFormState; id: string; open: boolean; onClose: () => void }

/** The versions of a record, newest first, each with a button to restore it. */
export function HistoryDrawer({ resource, record, id, open, onClose }: Props) {
  return (
    <SideDrawer open={open} onClose={onClose} title="History" size="34rem">
      <Timeline resource={resource} record={record} id={id} onRestored={onClose} />
    </SideDrawer>
  )
}

function Timeline({ resource, record, id, onRestored }: Omit<Props, 'open' | 'onClose'> & { onRestored: () => void }) {
  const path = usePathOf(resource)
  const history = useInfiniteQuery(revisionsOf(path, resource, id))
  const [requested, setRequested] = useState<number | null>(null)
  if (history.error && !history.data) {
    return (
      <LoadFailure title="The history could not be loaded" line={failureSentence(history.error)} onRetry={() => void history.refetch()} />
    )
  }
  if (!history.data) return <Waiting />
  const versions = history.data.pages.flatMap(({ data }) => data)
  const current = history.data.pages[0]?.meta_data.current
  return (
    <>
      <ol
        className={classes.timeline}
        aria-label={`Versions of ${resource.settings ? resource.label.one : `this ${inSentence(resource.label.one)}`}`}
      >
        {versions.map((version) => (
          <HistoryEntry
            key={version.version}
            {...{ resource, record, id, version, onRestored }}
            isCurrent={version.version === current}
            isRequested={requested === version.version}
            onAsk={setRequested}
          />
        ))}
      </ol>
      {history.hasNextPage ? (
        <Button variant="default" fullWidth loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show older
        </Button>
      ) : (
        <p className={classes.end}>We keep all changes for 30 days, and always the last 100.</p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {[72, 96, 48].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}
