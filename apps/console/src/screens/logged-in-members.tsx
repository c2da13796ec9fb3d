import type { ListedDevice } from '@greenroom/contract/push/listed'
import { usePaged } from '../resource/paged/use-paged.ts'
import { DeviceList } from './push-notifications/+devices/device-list.tsx'

/** LOGGED IN MEMBERS (spec 1 §2.6): the devices on which a member is logged in. */
export function LoggedInMembers() {
  const list = usePaged<ListedDevice>('mobile_configs/subscribers')
  return (
    <DeviceList
      title="LOGGED IN MEMBERS"
      text="Devices on which a member is logged in, newest first."
      list={list}
      nothing={{ title: 'No member is logged in', text: 'A device appears here when a member logs in on it.' }}
    />
  )
}
