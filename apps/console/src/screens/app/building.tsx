import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The notice for an app that is not there yet (SHELL-082, OQ-131). */
export function Building() {
  return (
    <EmptyState title="Still building" text="Your app is being built. It will appear in your App List when it is ready.">
      <title>Still building · Greenroom</title>
      <ButtonLink to="/change_application">App List</ButtonLink>
    </EmptyState>
  )
}
