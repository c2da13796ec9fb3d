import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The way back from a list of devices. */
export function BackToPushes() {
  return (
    <Anchor renderRoot={(props) => <Link to="/push-notifications" {...props} />} inherit>
      <IconArrowLeft size={13} aria-hidden="true" /> Push Notifications
    </Anchor>
  )
}
