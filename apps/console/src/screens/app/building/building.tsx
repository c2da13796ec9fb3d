import { useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BuildingProgress } from './+progress.tsx'

/**
 * The notice for an app that does not exist yet (SHELL-082, OQ-131). With `?app=` it shows the progress of creating
 * that app.
 */
export function Building() {
  const { app } = useSearch({ strict: false })
  if (typeof app === 'string') {
    return (
      <>
        <title>New app · Greenroom</title>
        <BuildingProgress key={app} app={app} />
      </>
    )
  }
  return (
    <EmptyState heading="h1" title="Still building" text="Your app is being built. It will appear in your App List when it is ready.">
      <title>Still building · Greenroom</title>
      <ButtonLink to="/change_application">App List</ButtonLink>
    </EmptyState>
  )
}
