import { RECORDED_FILES } from '@greenroom/contract/changes/recorded'
import { RecordedDrawer } from '../../resource/list/recent/record-drawer.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { libraryFiles, useUndoOfFiles } from './+use-changes.ts'

/** The recorded changes of several files of the last 30 days, each with its undo. */
export function RecentDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const path = useAppPath()
  const undo = useUndoOfFiles()
  return <RecordedDrawer path={path} of={libraryFiles} name={RECORDED_FILES} undo={undo} open={open} onClose={onClose} />
}
