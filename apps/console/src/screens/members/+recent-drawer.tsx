import { formatDate } from '@greenroom/contract/dates'
import { changeSummary, HOURS_TO_UNDO } from '@greenroom/contract/members/bulk'
import type { RecentChange } from '@greenroom/contract/members/member-answers'
import { Button, Skeleton } from '@mantine/core'
import { failureSentence } from '../../api/failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useRecentChanges, useUndo } from './+use-member-changes.ts'
import classes from './members.module.css'

/** The bulk changes of the last day, each with its undo. */
export function RecentDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <SideDrawer open={open} onClose={onClose} title="Recent changes" size="32rem">
      <p className={classes.told}>
        Bulk changes to members can be undone for {HOURS_TO_UNDO} hours. Only the members that were changed are changed back.
      </p>
      <Changes open={open} />
    </SideDrawer>
  )
}

function Changes({ open }: { open: boolean }) {
  const changes = useRecentChanges(open)
  const undo = useUndo()
  if (changes.isError && !changes.isFetching) {
    return (
      <LoadFailure title="The changes could not be loaded" line={failureSentence(changes.error)} onRetry={() => void changes.refetch()} />
    )
  }
  if (!changes.data) return <Skeleton height={48} mt="md" />
  if (changes.data.length === 0) return <p className={classes.nothing}>Nothing to undo.</p>
  return (
    <ul className={classes.changes}>
      {changes.data.map((change) => (
        <Change
          key={change.id}
          change={change}
          isUndoing={undo.isPending && undo.variables === change.id}
          onUndo={() => undo.mutate(change.id)}
        />
      ))}
    </ul>
  )
}

function Change({ change, isUndoing, onUndo }: { change: RecentChange; isUndoing: boolean; onUndo(): void }) {
  const { user } = useSessionData()
  const { action, members, summary, made_by, made_at, undone } = change
  return (
    <li className={classes.change}>
      <span className={classes.said}>
        {changeSummary(action, members, summary === '' ? [] : [summary])}
        <span className={classes.when}>
          {made_by}, {formatDate(made_at, 'dateTime', user.timezone)}
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
