import { useSessionData } from '../session/use-session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/**
 * Where a creator is led whose app is still being set up (requirements: gating). It says which app that is, how far it
 * is, and what one can do from here. Super users may go anywhere, so they also get the way home.
 */
export function Onboarding() {
  const { app, apps, facts } = useSessionData()
  const { isSuper } = facts.user
  const status = app.onboarding?.status
  return (
    <>
      <PageHeader title="Onboarding" text={typeof status === 'string' ? `${app.name} · Status: ${status}` : app.name} />
      <EmptyState {...wordsFor(app.name, facts.app.inWizard, isSuper)}>
        {isSuper && <ButtonLink to="/">Go to Home</ButtonLink>}
        {apps.length > 1 && (
          <ButtonLink to="/onboarding/change_application" variant={isSuper ? 'default' : 'filled'}>
            Change Application
          </ButtonLink>
        )}
      </EmptyState>
    </>
  )
}

function wordsFor(name: string, inWizard: boolean, isSuper: boolean): { title: string; text: string } {
  if (!inWizard) return { title: `Onboarding is off for ${name}`, text: 'Its creators work in the console.' }
  const rest = isSuper
    ? 'Its creators see only this page until onboarding is complete.'
    : 'The rest of the console opens when onboarding is complete.'
  return { title: `${name} is being set up`, text: rest }
}
