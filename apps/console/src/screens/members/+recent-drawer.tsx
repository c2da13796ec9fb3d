import { ChangesDrawer } from '../../resource/list/recent/changes-drawer.tsx'
import { useRecentChanges, useUndo } from './+use-member-changes.ts'

/** The bulk changes of members of the last 30 days, each with its undo. */
export function RecentDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const changes = useRecentChanges(open)
  const undo = useUndo()
  return (
    <ChangesDrawer
      open={open}
      onClose={onClose}
      noun="members"
      changes={changes}
      undoing={undo.isPending ? undo.variables : null}
      onUndo={undo.mutate}
    />
  )
}
