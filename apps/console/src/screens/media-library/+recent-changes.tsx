import { RecentChangesButton } from '../../resource/list/recent/recent-changes.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const RecentDrawer = onDemand(async () => (await import('./+recent-drawer.tsx')).RecentDrawer, null, 'The recent changes')

/** Opens the changes of several files of the last 30 days, to undo them. */
export function RecentChanges() {
  return (
    <RecentChangesButton load={RecentDrawer.load}>{(open, onClose) => <RecentDrawer open={open} onClose={onClose} />}</RecentChangesButton>
  )
}
