import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { useState } from 'react'
import { useMay } from '../../../session/use-may.ts'
import { useSessionData } from '../../../session/use-session.ts'
import { byKey } from '../../../ui/button-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons/icon-download.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { ExportedList } from './list-export.ts'

// Columns and progress are loaded on first use.
const ExportDialog = onDemand(async () => (await import('./export-dialog.tsx')).ExportDialog, null, 'The export')

/**
 * Opens the export of a list with its search and filters. Staff who help an owner cannot export. The file is stored
 * with the current app, so there is none without an app.
 */
export function ExportList({ resource, list }: { resource: Resource; list: ExportedList }) {
  const { facts } = useSessionData()
  const may = useMay()
  const { user, withoutApp } = facts
  const [opened, setOpened] = useState<boolean | null>(null)
  if (!offers(resource, 'export') || !may('write', 'transfer') || user.inHelp || withoutApp || (resource.platform && !user.isSuper))
    return null
  return (
    <>
      <Button
        variant="default"
        {...byKey('export')}
        leftSection={<IconDownload size={16} />}
        disabled={list.rows.length === 0}
        onPointerEnter={ExportDialog.load}
        onFocus={ExportDialog.load}
        onClick={() => setOpened(true)}
      >
        Export
      </Button>
      {opened !== null && <ExportDialog resource={resource} list={list} open={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
