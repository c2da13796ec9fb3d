import { api } from '../api/client.ts'
import { usePaged } from '../resource/paged/use-paged.ts'
import { useAppPath } from '../session/use-app-path.ts'
import { DeviceList } from './push-notifications/+devices/device-list.tsx'

/** LOGGED IN MEMBERS (requirements: push): the devices on which a member is logged in. */
export function LoggedInMembers() {
  const address = useAppPath()('mobile_configs/subscribers')
  const list = usePaged(address, (options) => api.get(address, options))
  return (
    <DeviceList
      title="LOGGED IN MEMBERS"
      text="Devices on which a member is signed in, newest first."
      list={list}
      nothing={{ title: 'No member is signed in', text: 'A device appears here when a member signs in on it.' }}
    />
  )
}
