import { mayAccess } from '@greenroom/contract/access/facts'
import { canSendPush } from '@greenroom/contract/access/flags'
import { opens } from '@greenroom/contract/access/gates'
import { allResources } from '@greenroom/contract/resources/all'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { askToSend } from '../../resource/ask-to-send.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { useSessionData } from '../../session/use-session.ts'
import { IconBell } from '../../ui/icons/icon-bell.ts'
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts'
import { IconHelp } from '../../ui/icons/icon-help.ts'
import { IconHome } from '../../ui/icons/icon-home.ts'
import { IconKey } from '../../ui/icons/icon-key.ts'
import { IconLifebuoy } from '../../ui/icons/icon-lifebuoy.ts'
import { IconLogout } from '../../ui/icons/icon-logout.ts'
import { IconMoon } from '../../ui/icons/icon-moon.ts'
import { IconPlug } from '../../ui/icons/icon-plug.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { IconShieldLock } from '../../ui/icons/icon-shield-lock.ts'
import { IconSun } from '../../ui/icons/icon-sun.ts'
import { IconSwitchHorizontal } from '../../ui/icons/icon-switch-horizontal.ts'
import { toPath } from '../../ui/to-path.ts'
import { openHelp } from '../help/open-help.ts'
import { footEntries } from '../sidebar-foot.tsx'
import { useSignOut } from '../use-sign-out.ts'
import type { Hit } from './hits.ts'

const pages = [
  { id: 'home', title: 'Home', words: 'start overview dashboard statistics stats numbers', path: '/', Icon: IconHome },
  { id: 'new-members', title: 'New Member', words: 'add invite create', path: '/members/new', Icon: IconPlus },
  { id: 'new-app', title: 'New App', words: 'add create template archive', path: '/app/new', Icon: IconPlus },
  { id: 'change-application', title: 'Change Application', words: 'switch app', path: '/change_application', Icon: IconSwitchHorizontal },
]

/** Pages of the operator, for those that are configured. */
const external = [
  { link: 'welcomeBilling', title: 'Billing', words: 'plan upgrade subscription invoices payment', Icon: IconExternalLink },
  { link: 'support', title: 'Support', words: 'contact helper plan upgrade problem', Icon: IconLifebuoy },
] as const

/** Actions available everywhere: those that create something first. */
export function useActions(): Hit[] {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { facts } = useSessionData()
  const { links } = useConfiguration()
  const { setColorScheme } = useMantineColorScheme()
  const isOpen = ({ path }: { path: string }) => opens(path, facts)
  const offered = allResources.filter(({ segment }) => opens(`/${segment}/new`, facts))
  return [
    ...(canSendPush(facts.app) && mayAccess(facts, 'write', 'push')
      ? [{ id: 'send', title: 'Send push', words: 'notification message announce', Icon: IconSend, run: () => askToSend({ kind: 'new' }) }]
      : []),
    ...offered.map(({ segment, label }): Hit => ({
      id: `new-${segment}`,
      title: `New ${label.one}`,
      words: 'add create write',
      Icon: IconPlus,
      run: () => void navigate({ to: '/$segment/new', params: { segment } }),
    })),
    ...footEntries.filter(isOpen).map(({ label, path, words, Icon }): Hit => ({
      id: `foot-${path}`,
      title: label,
      words,
      Icon,
      run: () => void navigate(toPath(path)),
    })),
    ...pages.filter(isOpen).map(({ path, ...page }): Hit => ({ ...page, run: () => void navigate(toPath(path)) })),
    {
      id: 'change-password',
      title: 'Change Password',
      words: 'account',
      Icon: IconKey,
      run: () => void navigate({ to: '/change_password' }),
    },
    {
      id: 'sign-in-security',
      title: 'Sign-in Security',
      words: 'passkey authenticator recovery codes second step two-factor',
      Icon: IconShieldLock,
      run: () => void navigate({ to: '/sign_in_security' }),
    },
    {
      id: 'email-preferences',
      title: 'Email Preferences',
      words: 'mails notifications digest daily weekly unsubscribe',
      Icon: IconBell,
      run: () => void navigate({ to: '/email_preferences' }),
    },
    ...(isOpen({ path: '/personal_keys' })
      ? [
          {
            id: 'personal-keys',
            title: 'Personal Keys',
            words: 'api token access program assistant integration',
            Icon: IconPlug,
            run: () => void navigate({ to: '/personal_keys' }),
          },
        ]
      : []),
    ...external.flatMap(({ link, ...page }): Hit[] => {
      const href = links[link]
      return href ? [{ ...page, id: link, run: () => void window.open(href, '_blank', 'noopener') }] : []
    }),
    { id: 'light', title: 'Light colors', words: 'theme appearance mode', Icon: IconSun, run: () => setColorScheme('light') },
    { id: 'dark', title: 'Dark colors', words: 'theme appearance mode night', Icon: IconMoon, run: () => setColorScheme('dark') },
    { id: 'help', title: 'Help', words: 'support handbook', Icon: IconHelp, run: () => openHelp({ page: 'README' }) },
    { id: 'keys', title: 'Keyboard shortcuts', Icon: IconHelp, run: () => openHelp({ page: 'keyboard' }) },
    { id: 'sign-out', title: 'Sign out', words: 'log out', Icon: IconLogout, run: () => void signOut('here') },
  ]
}
