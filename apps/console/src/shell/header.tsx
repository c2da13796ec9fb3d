import { shownLiteUnlockCode } from '@greenroom/contract/access/flags'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useConfiguration } from '../session/configuration.ts'
import { useSessionData } from '../session/use-session.ts'
import { IconChevronDown } from '../ui/icons/icon-chevron-down.ts'
import { IconLifebuoy } from '../ui/icons/icon-lifebuoy.ts'
import { IconMenu2 } from '../ui/icons/icon-menu-2.ts'
import { onDemand } from '../ui/on-demand.tsx'
import classes from './header.module.css'
import { HelpButton } from './help/help-button.tsx'
import { SearchTrigger } from './search-trigger.tsx'
import { HeaderSend } from './send/header-send.tsx'
import { UserMenu } from './user-menu.tsx'

const ViewSwitch = onDemand(async () => (await import('./view-switch.tsx')).ViewSwitch)

/** The app's name with its lite unlock code (requirements: shell), the search, help, and the user menu. */
export function Header({ onOpenNavigation, canSend }: { onOpenNavigation: (() => void) | null; canSend: boolean }) {
  const { app, facts } = useSessionData()
  const { links } = useConfiguration()
  const canSwitch = app?.onboarding.wizard === true && (facts.user.isSuper || app.onboarding.switcher === true)
  return (
    <header className={classes.header} data-stays>
      {onOpenNavigation && (
        <ActionIcon className={classes.burger} size="lg" aria-label="Open navigation" onClick={onOpenNavigation}>
          <IconMenu2 size={20} />
        </ActionIcon>
      )}
      {app ? (
        <CurrentApp name={app.name} onboarding={onOpenNavigation === null} />
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
        {canSend && <HeaderSend />}
        <UserMenu onboarding={onOpenNavigation === null} />
      </div>
    </header>
  )
}

/** The link to the support in the wizard, whose owner has no portal yet. On a phone the help has it alone. */
function WriteToUs({ address }: { address: string }) {
  return (
    <Button
      component="a"
      variant="subtle"
      size="xs"
      className={classes.write}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconLifebuoy size={16} aria-hidden="true" />}
    >
      Write to us
    </Button>
  )
}

function CurrentApp({ name, onboarding }: { name: string; onboarding: boolean }) {
  const { facts } = useSessionData()
  const code = shownLiteUnlockCode(facts.app)
  return (
    <Link
      to={onboarding ? '/onboarding/change_application' : '/change_application'}
      className={classes.app}
      aria-label={`${name}${code ? ` (${code})` : ''}, change application`}
    >
      <span className={classes.name}>{name}</span>
      {code && <span className={classes.code}>({code})</span>}
      <IconChevronDown size={14} aria-hidden="true" />
    </Link>
  )
}
