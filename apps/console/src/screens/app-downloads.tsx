import { has } from '@greenroom/contract/access/flags'
import { Select } from '@mantine/core'
import { api } from '../api/client.ts'
import { usePaged } from '../resource/paged/use-paged.ts'
import { useAppPath } from '../session/use-app-path.ts'
import { useAppSession } from '../session/use-session.ts'
import { DeviceList } from './push-notifications/+devices/device-list.tsx'

/** APP DOWNLOADS (requirements: push): every device on which the app was opened. */
export function AppDownloads() {
  const address = useAppPath()('mobile_configs/downloads')
  const list = usePaged(address, (options) => api.get(address, options), ['parent_app'])
  return (
    <DeviceList
      title="APP DOWNLOADS"
      text="Devices on which the app was opened, newest first."
      list={list}
      filter={<FromWhichApp chosen={list.chosen.parent_app ?? ''} onChoose={(id) => list.filter('parent_app', id)} />}
      nothing={{ title: 'No device yet', text: 'A device appears here when someone opens the app for the first time.' }}
    />
  )
}

/** Shown only when parent apps exist and the account is no business-plus account (PUSH-073 to PUSH-075). */
function FromWhichApp({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { app, facts } = useAppSession()
  if (!facts.app.hasParents || has(facts.app, 'biz_plus')) return null
  const parents = [...(app.from_apps ?? [])].sort((a, b) => a.name.localeCompare(b.name))
  const own = facts.app.hasFcm || facts.app.hasWebPush ? [{ value: app.id, label: app.name }] : []
  return (
    <Select
      label="From Which App"
      allowDeselect={false}
      data={[{ value: '', label: 'All' }, ...parents.map(({ id, name }) => ({ value: id, label: name })), ...own]}
      value={chosen}
      onChange={(value) => onChoose(value ?? '')}
    />
  )
}
