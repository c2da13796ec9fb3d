import { useSessionData } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PortalDescription } from './+portal-description.tsx'
import { QuickActions } from './+quick-actions.tsx'
import { WelcomeBlock } from './+welcome-block.tsx'
import { WhatsNew } from './+whats-new.tsx'

/**
 * The welcome page: what is new, where to go on, and what the app's owner has written, or the default welcome
 * (SHELL-077 to SHELL-079).
 */
export function Home() {
  const { app, user } = useSessionData()
  const description = app.portal.description.trim()
  return (
    <>
      <PageHeader title={`Welcome, ${user.name.split(' ')[0]}`} text={`This is the back stage of ${app.name}.`} />
      <WhatsNew />
      <QuickActions />
      {description ? <PortalDescription html={description} /> : <WelcomeBlock />}
    </>
  )
}
