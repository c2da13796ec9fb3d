import { DAYS_TO_UNDO } from '@greenroom/contract/changes/recorded'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { failureSentence } from '../../../api/failure.ts'
import { NearTime } from '../../../session/near-time.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './changes-drawer.module.css'

/** A change of many in the drawer: in words, by whom, and whether it was undone. */
type ListedChange = { id: string; said: string; made_by: string; made_at: string; undone: boolean }

type Props = {
  open: boolean
  onClose(): void
  /** What was changed, in the plural: articles. */
  noun: string
  changes: Pick<UseQueryResult<ListedChange[]>, 'data' | 'isError' | 'isFetching' | 'error' | 'refetch'>
  /** The id of the change that is being undone. */
  undoing: string | null
  onUndo(id: string): void
}

/** The changes of many of the last 30 days, each with its undo. */
export function ChangesDrawer({ open, onClose, noun, ...rest }: Props) {
  return (
    <SideDrawer open={open} onClose={onClose} title="Recent changes" size="32rem">
      <p className={classes.intro}>
        Changes to several {noun} at once can be undone for {DAYS_TO_UNDO} days. What was changed again since stays as it is.
      </p>
      <Changes {...rest} />
    </SideDrawer>
  )
}

function Changes({ changes, undoing, onUndo }: Pick<Props, 'changes' | 'undoing' | 'onUndo'>) {
  if (changes.isError && !changes.isFetching) {
    return (
      <LoadFailure title="The changes could not be loaded" line={failureSentence(changes.error)} onRetry={() => void changes.refetch()} />
    )
  }
  if (!changes.data) return <Skeleton height={48} margin="var(--gr-space-md) 0 0" />
  if (changes.data.length === 0) return <p className={classes.nothing}>Nothing to undo.</p>
  return (
    <ul className={classes.changes} aria-label="Recent changes">
      {changes.data.map((change) => (
        <Change key={change.id} change={change} isUndoing={undoing === change.id} onUndo={() => onUndo(change.id)} />
      ))}
    </ul>
  )
}

function Change({ change, isUndoing, onUndo }: { change: ListedChange; isUndoing: boolean; onUndo(): void }) {
  const { said, made_by, made_at, undone } = change
  return (
    <li className={classes.change}>
      <span className={classes.said}>
        {said}
        <span className={classes.when}>
          {made_by}, <NearTime at={made_at} where="in a sentence" />
        </span>
      </span>
      {undone ? (
        <span className={classes.when}>Undone</span>
      ) : (
        <Button size="xs" variant="default" loading={isUndoing} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}
