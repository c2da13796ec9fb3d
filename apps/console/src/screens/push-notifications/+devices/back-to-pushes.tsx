import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft } from '../../../ui/icons/icon-arrow-left.ts'

/** The way back from a list of devices. */
export function BackToPushes() {
  return (
    <Anchor renderRoot={(props) => <Link to="/push-notifications" {...props} />} inherit>
      <IconArrowLeft size={13} aria-hidden="true" /> Push Notifications
    </Anchor>
  )
}
