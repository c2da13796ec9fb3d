import { removedApps } from '@greenroom/contract/platform/removed_apps'
import { ResourceList } from '../../resource/list/resource-list.tsx'
import { IconRestore } from '../../ui/icons/icon-restore.ts'
import { useEnableApp } from './+use-enable-app.ts'

/** The removed apps, each with a button to restore it (RMV-001, RMV-002). */
export function RemovedApps() {
  const enable = useEnableApp()
  return (
    <ResourceList
      resource={removedApps}
      rowActions={({ id }, name) => [{ label: 'Enable App', Icon: IconRestore, key: 'enable', run: () => void enable({ id, name }) }]}
    />
  )
}
