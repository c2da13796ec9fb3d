import { shownLiteUnlockCode } from '@greenroom/contract/access/flags'
import { Link } from '@tanstack/react-router'
import { type AppFace, appFace } from '../resource/device/app-face.ts'
import { AppTile } from '../resource/device/app-tile.tsx'
import { useConfiguration } from '../session/configuration.ts'
import { useSessionData } from '../session/use-session.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { IconChevronDown } from '../ui/icons/icon-chevron-down.ts'
import { IconLifebuoy } from '../ui/icons/icon-lifebuoy.ts'
import { IconMenu2 } from '../ui/icons/icon-menu-2.ts'
import { onDemand } from '../ui/on-demand.tsx'
import classes from './header.module.css'
import { HelpButton } from './help/help-button.tsx'
import { NoticeBell } from './notices/notice-bell.tsx'
import { SearchTrigger } from './search-trigger.tsx'
import { HeaderSend } from './send/header-send.tsx'
import { UserMenu } from './user-menu.tsx'

const ViewSwitch = onDemand(async () => (await import('./view-switch.tsx')).ViewSwitch, null, 'The view switch')

/**
 * The app's name with its lite unlock code (requirements: shell), the search, help, notifications, and the user menu.
 */
export function Header({ onOpenNavigation, canSend }: { onOpenNavigation: (() => void) | null; canSend: boolean }) {
  const { app, facts, user } = useSessionData()
  const { links } = useConfiguration()
  const face = app && appFace(app.name, app.setup)
  const canSwitch = app?.onboarding.wizard === true && (facts.user.isSuper || app.onboarding.switcher === true)
  return (
    <header className={classes.header} style={face?.style} data-stays>
      {onOpenNavigation && (
        <IconButton className={classes.burger} data-in-phone-bar size="lg" aria-label="Open navigation" onClick={onOpenNavigation}>
          <IconMenu2 size={20} />
        </IconButton>
      )}
      {face ? (
        <CurrentApp name={app.name} face={face} onboarding={onOpenNavigation === null} />
      ) : (
        <Link to="/" className={classes.app}>
          <span className={classes.name}>No app</span>
        </Link>
      )}
      <div className={classes.end}>
        {canSwitch && <ViewSwitch />}
        {onOpenNavigation && <SearchTrigger />}
        {onOpenNavigation === null && links.support && <WriteToUs address={links.support} />}
        <HelpButton />
        {!user.help && <NoticeBell onboarding={onOpenNavigation === null} />}
        {canSend && <HeaderSend />}
        <UserMenu onboarding={onOpenNavigation === null} />
      </div>
    </header>
  )
}

/** The link to the support in the wizard, whose owner has no portal yet. On a phone the help has it alone. */
function WriteToUs({ address }: { address: string }) {
  return (
    <ButtonAnchor
      variant="subtle"
      size="xs"
      className={classes.write}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconLifebuoy size={16} aria-hidden="true" />}
    >
      Write to us
    </ButtonAnchor>
  )
}

function CurrentApp({ name, face, onboarding }: { name: string; face: AppFace; onboarding: boolean }) {
  const { facts } = useSessionData()
  const code = shownLiteUnlockCode(facts.app)
  return (
    <Link
      to={onboarding ? '/onboarding/change_application' : '/change_application'}
      className={classes.app}
      aria-label={`${name}${code ? ` (${code})` : ''}, change application`}
    >
      <AppTile face={face} />
      <span className={classes.name}>{name}</span>
      {code && <span className={classes.code}>({code})</span>}
      <IconChevronDown size={14} aria-hidden="true" />
    </Link>
  )
}
