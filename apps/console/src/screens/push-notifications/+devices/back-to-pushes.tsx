import { BackLink } from '../../../ui/back-link.tsx'

/** A link back from a list of devices. */
export function BackToPushes() {
  return <BackLink to="/push-notifications">Push Notifications</BackLink>
}
